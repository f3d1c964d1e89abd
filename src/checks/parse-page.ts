import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { sections } from '../sections';
import { report, UnreadablePage } from './finding';
import type { Page } from './page';
import { readSettings } from './read-settings';
import type { PageKind } from './skeletons';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Heading ids, `{#id}`, would be read as an expression; in other brackets they stay in the text, with all offsets as in the file. */
function hideIds(text: string): string {
  return text.replace(/^(#{1,6} .*)\{(#.*)\}$/gm, '$1[$2]');
}

/** A page is of the kind whose marks it carries; without any it explains a subject. */
function kindOf(file: string, text: string, frontMatter: Readonly<Record<string, unknown>>): PageKind {
  if (file.startsWith('guide/')) {
    return 'screen';
  }
  if (frontMatter.sidebar_class_name !== undefined || /^<Operation\b/m.test(text)) {
    return 'reference';
  }
  const marks = ['result', 'before', 'check', 'trouble'].filter((id) => new RegExp(`^## .*\\{#${id}\\}$`, 'm').test(text));
  return !file.startsWith('docs/') && marks.length >= 3 ? 'guide' : 'subject';
}

/** Bold and italics, where labels of a screen stand, are left out, and the words of diagrams and images are taken in; or neither. */
function listProse(tree: Root, isRunning: boolean): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(tree, (node) => {
    if (isRunning && (node.type === 'strong' || node.type === 'emphasis')) {
      return SKIP;
    }
    const isDrawn = node.type === 'image' || (node.type === 'code' && node.lang === 'mermaid');
    if (node.position && (node.type === 'text' || (isRunning && isDrawn))) {
      ranges.push([node.position.start.offset ?? 0, node.position.end.offset ?? 0]);
    }
    return undefined;
  });
  return ranges;
}

/** Keeps the ranges and the line ends, and blanks the rest, so that lines and columns stay. */
function keepOnly(text: string, ranges: readonly (readonly [number, number])[]): string {
  const blank = text.replace(/[^\n]/g, ' ');
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    parts.push(blank.slice(end, from), text.slice(from, to));
    end = to;
  }
  parts.push(blank.slice(end));
  return parts.join('').replace(/\{#[\w-]+\}|https?:\/\/\S+|\]\(\S+|(?<=\s)\/\S+/g, (part) => ' '.repeat(part.length));
}

function isPlaced(error: unknown): error is { line: number; column: number; reason: string } {
  return error instanceof Error && 'line' in error && 'reason' in error;
}

/** Without a tree no rule can look: what the parser tells is then the only finding. */
function readTree(file: string, text: string): Root {
  try {
    return parser.parse(hideIds(text));
  } catch (error) {
    if (!isPlaced(error)) {
      throw error;
    }
    const advice = 'Close what is open; write "{" and "<" of a text in backticks.';
    throw new UnreadablePage(report({ file, bodyLine: 1 }, error, `MDX that cannot be read: ${error.reason}`, advice));
  }
}

/**
 * Parses a page for the rules.
 *
 * @param file - Path relative to the project root; it decides section, language and, with the text, the kind.
 * @param text - The whole file.
 * @returns The page.
 * @throws UnreadablePage when the text is no valid MDX, or its front matter no YAML; Error when the file is in no section.
 */
export function parsePage(file: string, text: string): Page {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!section) {
    throw new Error(`${file} is in no section. Put it into one of ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`);
  }
  const { reads, ...settings } = readSettings(file, text);
  const tree = readTree(file, text);
  return {
    file,
    section,
    kind: kindOf(file, text, settings.frontMatter),
    text,
    ...settings,
    tree,
    prose: keepOnly(text, [...reads, ...listProse(tree, false)]),
    proseWithoutLabels: keepOnly(text, [...reads, ...listProse(tree, true)]),
  };
}
