import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar } from 'yaml';
import { type Section, sectionOf } from '../sections';
import { splitFrontMatter, type YamlFile, yamlAdvice } from '../site/read-yaml';
import { hiddenUnderscore } from './hidden-underscore';
import type { PageKind } from './page-templates';

export type Page = ReturnType<typeof parsePage>;

export type ProsePage = Pick<Page, 'file' | 'section' | 'prose' | 'proseWithoutLabels'>;

interface Point {
  readonly line: number;
  readonly column?: number;
  /** If it is not the page. */
  readonly file?: string;
}

/** Undefined is the first line after the front matter. */
type SourcePosition =
  | number
  | Point
  | { readonly type: string; readonly position?: { readonly start: Point } }
  | undefined;

export type Problem = readonly [message: string, fix: string];

export type Report = (position: SourcePosition, ...problem: Problem) => void;

export function toFinding(
  page: { file: string; bodyLine?: number },
  ...[position, message, fix]: Parameters<Report>
): Finding {
  const point = typeof position === 'object' && 'type' in position ? position.position?.start : position;
  const {
    line,
    column,
    file = page.file,
  } = typeof point === 'object' ? point : { line: point ?? page.bodyLine ?? 1 };
  return { file, line, column, message, fix };
}

export type PageRule = (page: Page, report: Report) => void | Promise<void>;

type Range = readonly [start: number, end: number];

const parser = remark().use(remarkMdx).use(remarkGfm).use(remarkDirective);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Blanks comments outside code, in either syntax. A comment that starts with `#` is the id of a heading for
 * Docusaurus.
 */
function hideComments(text: string): string {
  const codeOrComment = /(```+|~~~+)[\s\S]*?\1|`[^`\n]*`|<!--[\s\S]*?-->|\{\/\*(?!\s*#)[\s\S]*?\*\/\}/g;
  return text.replace(codeOrComment, (match) => (/^[<{]/.test(match) ? blank(match) : match));
}

/**
 * MDX would parse a heading id, `{#id}`, as an expression. With square brackets it is text, and offsets stay
 * the same.
 */
function hideIds(text: string): string {
  const headings = /^#{1,6} .*/gm;
  const hideId = (_whole: string, id: string): string => `[${id.replaceAll('_', hiddenUnderscore)}]`;
  return text.replace(headings, (heading) => heading.replace(/\{(#[^}]*)\}/g, hideId));
}

function hasPosition(error: unknown): error is { line: number; column: number; reason: string } {
  return error instanceof Error && 'line' in error && 'reason' in error;
}

/** Rules need a tree, so a parse error is the only finding. */
function readTree(file: string, text: string): Root {
  try {
    return parser.parse(hideIds(text));
  } catch (error) {
    if (!hasPosition(error)) {
      throw error;
    }
    const { line, column, reason } = error;
    const advice =
      'Close what is open. Write "{" and "<" of a text in backticks, and a web address as [text](address).';
    throw new InvalidSource([
      toFinding({ file }, { line, column }, `the MDX can't be read: ${reason}`, advice),
    ]);
  }
}

const proseKeys = new Set(['title', 'description', 'sidebar_label']);

function listReadRanges({ pairs }: YamlFile): Range[] {
  return pairs.flatMap(({ key, value }): Range[] =>
    isScalar(value) && value.range && proseKeys.has(String(key)) ? [[value.range[0], value.range[1]]] : [],
  );
}

function kindOf(section: Section, text: string, frontMatter: YamlFile['values']): PageKind {
  if (section.kind === 'portal') {
    return 'screen';
  }
  if (frontMatter.sidebar_class_name !== undefined || /^<Operation\b/m.test(text)) {
    return 'reference';
  }
  const guideHeadings = ['result', 'before', 'check', 'trouble'].filter((id) =>
    new RegExp(`^## .*\\{#${id}\\}$`, 'm').test(text),
  );
  return section.kind !== 'reference' && guideHeadings.length >= 3 ? 'guide' : 'subject';
}

/** Props of components and of code fences that readers see. */
const shownProps = /\b(?:title|label|alt)="([^"]*)"/g;

function listPropRanges(text: string, { type, position }: Nodes): Range[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset);
  const [tag = ''] = (type === 'code' ? /^.*/ : /^<[\w.]+(?:[^>"]|"[^"]*")*>/).exec(source) ?? [];
  const isShown =
    type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement' || (type === 'code' && /mermaid/.test(tag));
  return Array.from(isShown ? tag.matchAll(shownProps) : [], ({ 0: prop, 1: value = '', index }): Range => {
    const from = start + index + prop.length - 1 - value.length;
    return [from, from + value.length];
  });
}

/** Without labels, skips bold and italics, which are screen labels, and adds the text of diagrams. */
function listProse(text: string, tree: Root, { skipsLabels = false } = {}): Range[] {
  const ranges: Range[] = [];
  visit(tree, (node) => {
    if (skipsLabels && (node.type === 'strong' || node.type === 'emphasis')) {
      return SKIP;
    }
    const isDiagram = node.type === 'code' && node.lang === 'mermaid';
    if (node.position && (node.type === 'text' || node.type === 'image' || (skipsLabels && isDiagram))) {
      ranges.push([node.position.start.offset ?? 0, node.position.end.offset ?? 0]);
    } else {
      ranges.push(...listPropRanges(text, node));
    }
    return undefined;
  });
  return ranges;
}

/** Blanks everything else except line ends, so that offsets stay the same. */
export function keepOnly(text: string, ranges: readonly Range[]): string {
  const blanks = blank(text);
  let result = '';
  for (const [from, to] of ranges) {
    result += blanks.slice(result.length, from) + text.slice(from, to);
  }
  return result + blanks.slice(result.length);
}

export function hideAddresses(text: string): string {
  return text.replace(/\{#[\w-]+\}|https?:\/\/\S+|\]\(\S+|(?<=\s)\/\S+/g, (match) =>
    ' '.repeat(match.length),
  );
}

/** @throws InvalidSource for invalid MDX or YAML; Error if the file is in no section. */
export function parsePage(file: string, source: string) {
  const section = sectionOf(file);
  if (/[\0\ufffd]/.test(source)) {
    throw new InvalidSource([
      toFinding({ file }, 1, 'a file that is not in UTF-8', 'Save it with the encoding UTF-8.'),
    ]);
  }
  const text = hideComments(source);
  const { frontMatter, body, bodyLine } = splitFrontMatter(text);
  const { error, values, keyLines } = frontMatter;
  if (error) {
    const position = { line: error.keyLine, column: 1 };
    throw new InvalidSource([
      toFinding({ file }, position, `the front matter can't be read: ${error.message}`, yamlAdvice),
    ]);
  }
  const tree = readTree(file, body);
  const reads = listReadRanges(frontMatter);
  return {
    file,
    section,
    kind: kindOf(section, text, values),
    /** With comments blanked. */
    text,
    frontMatter: values,
    keyLines,
    pairs: frontMatter.pairs,
    bodyLine,
    tree,
    /** The text with code, addresses, ids, tags and front matter keys blanked. Offsets stay the same. */
    prose: hideAddresses(keepOnly(text, [...reads, ...listProse(text, tree)])),
    /**
     * The same without bold and italics, which are screen labels, but with the text of diagrams and images.
     */
    proseWithoutLabels: hideAddresses(
      keepOnly(text, [...reads, ...listProse(text, tree, { skipsLabels: true })]),
    ),
  };
}
