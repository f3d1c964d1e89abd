import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { type Section, sectionHome } from '../../src/sections';

/** What two pages in two languages must share, in the order in which differences are worth reading. */
export const kinds = [
  'settings',
  'headings',
  'steps',
  'lists',
  'task items',
  'tables',
  'admonitions',
  'images',
  'diagrams',
  'code blocks',
  'links',
  'certainty marks',
] as const;

/** One part of a page that does not depend on its language. */
export type Part = {
  kind: (typeof kinds)[number];
  /** What is compared, in words. */
  value: string;
  line: number;
  /** Number of headings above it. */
  place: number;
};

/** The kind of a part, and what is compared. */
type Description = [kind: Part['kind'], value: string];

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Heading ids, `{#id}`, would be read as an expression. */
function parsePage(text: string): Root {
  return parser.parse(text.replace(/^(#{1,6} .*)\{#/gm, '$1\\{#'));
}

function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function describeSettings(source: string): string {
  const { position, sidebar_position, slug, link, ...others } = parse(source);
  const names = [...Object.keys(others), ...Object.keys(link ?? {}).map((name) => `link.${name}`)].sort();
  const values = { position: position ?? sidebar_position, ...(link ? {} : { slug }) };
  return `${names.join(', ')}; ${JSON.stringify(values)}`;
}

function describeCode(language: string, code: string): Description {
  const lines = code.split('\n');
  return language === 'mermaid'
    ? ['diagrams', `"${lines[0]}", lines: ${lines.length}`]
    : ['code blocks', `${language}, lines: ${lines.length}`];
}

/** A target inside the section is told without the section's prefix, and a page with a path of its own by its twin's path. */
function describeTarget(url: string, section: Section): string {
  const home = sectionHome(section);
  if (!url.startsWith(home) || section.prefix === '') {
    return url;
  }
  const [path = '', hash] = decodeURI(url).slice(home.length).split('#', 2);
  const shared = section.language === 'en' ? path : (section.twin?.renamed[path] ?? path);
  return `…/${shared}${hash === undefined ? '' : `#${hash}`}`;
}

/** What a node says in any language; nothing for one that only holds others, or words. */
function describeNode(
  node: RootContent | MdxJsxFlowElement | MdxJsxTextElement | Nodes,
  section: Section,
): Description | undefined {
  switch (node.type) {
    case 'yaml':
      return ['settings', describeSettings(node.value)];
    case 'heading':
      return ['headings', `level ${node.depth} ${/\{(#[\w-]+)\}$/.exec(textOf(node))?.[1] ?? 'without an id'}`];
    case 'list': {
      const tasks = node.children.filter(({ checked }) => typeof checked === 'boolean').length;
      if (tasks > 0) {
        return ['task items', String(tasks)];
      }
      return [node.ordered ? 'steps' : 'lists', String(node.children.length)];
    }
    case 'table': {
      const columns = Math.max(...node.children.map(({ children }) => children.length));
      return ['tables', `columns: ${columns}, rows: ${node.children.length - 1}`];
    }
    case 'containerDirective': {
      const [first] = node.children;
      const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      return ['admonitions', `${node.name} ${hasTitle ? 'with' : 'without'} a title`];
    }
    case 'image':
      return ['images', describeTarget(node.url.replace(/\.vi(?=\.svg$)/, ''), section)];
    case 'code':
      return describeCode(node.lang ?? 'no language', node.value);
    case 'link':
      return ['links', describeTarget(node.url, section)];
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement': {
      const is = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'is');
      return node.name === 'Certainty' ? ['certainty marks', String(is?.value)] : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Reads what a page shares with its twin.
 *
 * @param text - Source of an MDX page, or of a category file when the name ends in `.yml`.
 * @param side - The page's section and file.
 * @returns Its parts from top to bottom.
 * @throws VFileMessage when the page is not valid MDX; YAMLParseError when its settings are not valid YAML.
 */
export function readShape(text: string, { section, file }: { section: Section; file: string }): Part[] {
  if (file.endsWith('.yml')) {
    return [{ kind: 'settings', value: describeSettings(text), line: 1, place: 0 }];
  }
  const parts: Part[] = [];
  let place = 0;
  visit(parsePage(text), (node) => {
    const line = node.position?.start.line ?? 1;
    const [kind, value] = describeNode(node, section) ?? [];
    if (kind !== undefined && value !== undefined) {
      parts.push({ kind, value, line, place });
    }
    if (node.type === 'heading') {
      place += 1;
    }
  });
  return parts;
}
