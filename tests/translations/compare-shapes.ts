import type { Finding } from '@pitel-docs/contract/finding';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parsePage } from '../../src/page-source/parse-page';
import { findTranslationPath, type Section, sectionHome } from '../../src/sections';
import { textOf } from '../../src/site/html-tree';
import { readYaml } from '../../src/site/read-yaml';

type Source = { file: string; text: string };
type Item = { value: string; line: number };

/** All keys, and the values that are not strings. */
function describeSettings(settings: unknown): string {
  return `settings ${JSON.stringify(settings, (_key, value) => (typeof value === 'string' ? '…' : value))}`;
}

function describeCode({ lang, value }: Code): string {
  const lines = value.split('\n');
  return lang === 'mermaid' ? `diagram ${lines[0]}, lines: ${lines.length}` : `code block ${lang}, lines: ${lines.length}`;
}

function describeTarget(url: string, section: Section): string {
  return section.language === 'vi' && url.startsWith(sectionHome(section))
    ? (findTranslationPath(section, decodeURI(url)) ?? url)
    : url;
}

/** Undefined for text and for nodes that only contain other nodes. */
function describeBlock(node: Nodes): string | undefined {
  switch (node.type) {
    case 'heading':
      return `heading of level ${node.depth} ${/\[(#[\w-]+)\]$/.exec(textOf(node))?.[1] ?? 'without an id'}`;
    case 'list': {
      const tasks = node.children.filter(({ checked }) => typeof checked === 'boolean').length;
      return `${node.ordered ? 'steps' : 'list'}: ${node.children.length}, tasks among them: ${tasks}`;
    }
    case 'table':
      return `table of rows with ${node.children.map(({ children }) => children.length).join(', ')} cells`;
    case 'containerDirective': {
      const [first] = node.children;
      const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
      return `admonition ${node.name} ${hasTitle ? 'with' : 'without'} a title`;
    }
    case 'image':
      return `image ${node.url.replace(/\.vi(?=\.svg$)/, '')}`;
    case 'code':
      return describeCode(node);
    default:
      return undefined;
  }
}

function describeMark(node: Nodes, section: Section): string | undefined {
  if (node.type === 'link') {
    return `link ${describeTarget(node.url, section)}`;
  }
  const isMark = (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Certainty';
  return isMark ? `certainty mark ${node.attributes.map(({ value }) => value)}` : undefined;
}

/** Languages order words differently, so marks are sorted and located by heading. */
function readShape({ file, text }: Source): { blocks: Item[]; marks: Item[] } {
  if (file.endsWith('.yml')) {
    return { blocks: [{ value: describeSettings(readYaml(text).values), line: 1 }], marks: [] };
  }
  const { tree, section, frontMatter } = parsePage(file, text);
  const blocks: Item[] = [{ value: describeSettings(frontMatter), line: 1 }];
  const marks: Item[] = [];
  let headings = 0;
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    headings += node.type === 'heading' ? 1 : 0;
    const block = describeBlock(node);
    const mark = describeMark(node, section);
    blocks.push(...(block ? [{ value: block, line }] : []));
    marks.push(...(mark ? [{ value: `below ${headings} headings: ${mark}`, line }] : []));
  });
  return { blocks, marks: marks.sort((a, b) => (a.value < b.value ? -1 : 1)) };
}

/**
 * Returns the first difference in the blocks, and in the links and marks, of two translations.
 *
 * @throws InvalidSource when one of them is not valid MDX.
 */
export function compareShapes(page: Source, translation: Source): Finding[] {
  const shapes = [readShape(page), readShape(translation)] as const;
  return (['blocks', 'marks'] as const).flatMap((kind): Finding[] => {
    const [mine, theirs] = [shapes[0][kind], shapes[1][kind]];
    const longer = mine.length < theirs.length ? theirs : mine;
    const first = longer.findIndex((_, index) => mine[index]?.value !== theirs[index]?.value);
    if (first === -1) {
      return [];
    }
    const [actual, expected] = [mine[first] ?? mine.at(-1), theirs[first]];
    const message = `${mine[first] ? `"${actual?.value}"` : 'no more'}, but ${translation.file}`;
    const end = expected ? `:${expected.line} has "${expected.value}"` : ' has no more';
    const fix = 'Make both pages say the same there.';
    return [{ file: page.file, line: actual?.line ?? 1, message: message + end, fix }];
  });
}
