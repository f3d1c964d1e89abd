import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { frontMatterPattern } from '../addresses/read-front-matter';
import { sections } from '../sections';
import { report, UnreadablePage } from './finding';
import type { Page } from './page';
import type { PageKind } from './skeletons';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Keys of the front matter whose values readers read. */
const readKeys = new Set(['title', 'description', 'sidebar_label']);

/** Heading ids, `{#id}`, would be read as an expression; in other brackets they stay in the text, with all offsets as in the file. */
function hideIds(text: string): string {
  return text.replace(/^(#{1,6} .*)\{(#.*)\}$/gm, '$1[$2]');
}

type Settings = Pick<Page, 'frontMatter' | 'keyLines' | 'bodyLine'>;

/** Reads the front matter with the places of its keys, and the offsets of the texts that readers read. */
function readSettings(file: string, text: string): Settings & { reads: [number, number][] } {
  const source = frontMatterPattern.exec(text);
  const keyLines = new Map<string, number>();
  const reads: [number, number][] = [];
  if (!source?.[1]) {
    return { frontMatter: {}, keyLines, bodyLine: 1, reads };
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(source[1], { lineCounter, strict: false });
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const startOf = (node: unknown): number => (isScalar(node) ? (node.range?.[0] ?? 0) : 0);
  const [error] = document.errors;
  if (error) {
    // The key whose value is at fault: a quotation that is not closed ends far below it.
    const key = pairs.map((pair) => startOf(pair.key)).filter((offset) => offset <= error.pos[0]);
    const { line } = lineCounter.linePos(key.at(-1) ?? error.pos[0]);
    const found = `front matter that cannot be read: ${error.message.split(/ at line |:\n/)[0]}`;
    const advice = 'Put a value with a colon, a quotation mark or a sign at its start between "…", and close what is open.';
    throw new UnreadablePage(report({ file, bodyLine: 1 }, { line: line + 1, column: 1 }, found, advice));
  }
  for (const { key, value } of pairs) {
    keyLines.set(String(key), lineCounter.linePos(startOf(key)).line + 1);
    if (isScalar(value) && value.range && readKeys.has(String(key))) {
      reads.push([value.range[0] + 4, value.range[1] + 4]);
    }
  }
  return { frontMatter: document.toJS() ?? {}, keyLines, bodyLine: source[0].split('\n').length, reads };
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

type PageNode = Nodes | MdxJsxFlowElement | MdxJsxTextElement;

/** Offsets of the text that readers read, in the file. */
function listProse(tree: Root, isWanted: (node: PageNode) => boolean): [number, number][] {
  const ranges: [number, number][] = [];
  visit(tree, (node) => {
    if (!isWanted(node)) {
      return SKIP;
    }
    if (node.type === 'text' && node.position) {
      ranges.push([node.position.start.offset ?? 0, node.position.end.offset ?? 0]);
    }
    return undefined;
  });
  return ranges;
}

/** Keeps the ranges and the line ends, and blanks the rest, so that lines and columns stay. */
function keepOnly(text: string, ranges: readonly [number, number][]): string[] {
  const blank = text.replace(/[^\n]/g, ' ');
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    parts.push(blank.slice(end, from), text.slice(from, to));
    end = Math.max(end, to);
  }
  parts.push(blank.slice(end));
  return parts
    .join('')
    .replace(/\{#[\w-]+\}|https?:\/\/\S+/g, (part) => ' '.repeat(part.length))
    .split('\n');
}

/** A line end inside a text ends no sentence. */
function listWrappedLines(text: string, ranges: readonly [number, number][]): Set<number> {
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  return new Set(
    ranges.flatMap(([from, to]) => [...text.slice(from, to).matchAll(/\n/g)].map(({ index }) => lineOf(from + index) + 1)),
  );
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
  const prose = listProse(tree, () => true);
  const labels = listProse(tree, ({ type }) => type !== 'strong' && type !== 'emphasis');
  return {
    file,
    section,
    kind: kindOf(file, text, settings.frontMatter),
    text,
    lines: text.split('\n'),
    ...settings,
    tree,
    prose: keepOnly(text, [...reads, ...prose]),
    proseWithoutLabels: keepOnly(text, [...reads, ...labels]),
    wrappedLines: listWrappedLines(text, prose),
  };
}
