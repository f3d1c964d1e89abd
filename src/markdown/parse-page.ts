import { InvalidSource } from '@pitel-docs/contract/finding';
import remarkComment from '@slorber/remark-comment';
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Section } from '../sections';
import { type Report, toFinding } from './report';
import { sectionOf } from './section-of';
import type { PageKind } from './skeletons';

export interface ProsePage {
  /** Relative to the project root. */
  readonly file: string;
  readonly section: Section;
  /** The text with code, addresses, ids, tags and front matter keys blanked. Offsets stay the same. */
  readonly prose: string;
  /** The same without bold and italics, which mark screen labels, but with the text of diagrams and images. */
  readonly proseWithoutLabels: string;
}

export interface Page extends ProsePage {
  readonly kind: PageKind;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Line of each front matter key. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** First line after the front matter. */
  readonly bodyLine: number;
  /** Positions are those of the file. */
  readonly tree: Root;
}

/** A rule that needs only one page. `anchors` are the ids that links to it may use. */
export type PageRule = (page: Page, report: Report, anchors: readonly string[]) => void | Promise<void>;

type Range = readonly [start: number, end: number];

/** The type declares another option than the plugin reads. */
const commentsAsNodes = { emit: true, ast: true };

/** The syntax of Docusaurus, including `<!-- comments -->` (`mdx1Compat` in `docusaurus.config.ts`). */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkComment, commentsAsNodes);

/** MDX would parse a heading id, `{#id}`, as an expression. With square brackets it is text, and offsets stay the same. */
function hideIds(text: string): string {
  return text.replace(/^(#{1,6} .*)\{(#[^}]*)\}/gm, '$1[$2]');
}

function isPlaced(error: unknown): error is { line: number; column: number; reason: string } {
  return error instanceof Error && 'line' in error && 'reason' in error;
}

/** In either syntax. A comment that starts with `#` is the id of a heading for Docusaurus. */
function isComment(node: Nodes): boolean {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') {
    return (node.type as string) === 'comment';
  }
  const { body = [], comments = [] } = node.data?.estree ?? {};
  return body.length === 0 && comments.length > 0 && !comments[0]?.value.trim().startsWith('#');
}

function removeComments(tree: Root): Root {
  visit(tree, (node, index, parent) => {
    if (parent && index !== undefined && isComment(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
  return tree;
}

/** Rules need a tree, so a parse error is the only finding. */
function readTree(file: string, text: string): Root {
  try {
    return removeComments(parser.parse(hideIds(text)));
  } catch (error) {
    if (!isPlaced(error)) {
      throw error;
    }
    const { line, column, reason } = error;
    const advice = 'Close what is open. Write "{" and "<" of a text in backticks, and a web address as [text](address).';
    throw new InvalidSource([toFinding({ file }, { line, column }, `MDX that cannot be read: ${reason}`, advice)]);
  }
}

export const yamlAdvice =
  'Indent with spaces, put a value with a colon, a quotation mark or a sign at its start between "…", and close what is open.';

/** Front matter values that readers see. */
const readKeys = new Set(['title', 'description', 'sidebar_label']);

const startOf = (node: unknown): number => (isScalar(node) ? (node.range?.[0] ?? 0) : 0);

function readSettings(file: string, [first]: Root['children']) {
  const matter = first?.type === 'yaml' ? first : undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(matter?.value ?? '', { lineCounter, strict: false });
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const lineOf = (offset: number): number => lineCounter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) {
    // Report the key of the bad value: an unclosed quotation ends far below it.
    const keys = pairs.map((pair) => startOf(pair.key)).filter((offset) => offset <= error.pos[0]);
    const found = `front matter that cannot be read: ${error.message.split(/ at line |:\n/)[0]}`;
    throw new InvalidSource([toFinding({ file }, { line: lineOf(keys.at(-1) ?? error.pos[0]), column: 1 }, found, yamlAdvice)]);
  }
  return {
    frontMatter: document.toJS() ?? {},
    keyLines: new Map(pairs.map(({ key }) => [String(key), lineOf(startOf(key))])),
    bodyLine: (matter?.position?.end.line ?? 0) + 1,
    reads: pairs.flatMap(({ key, value }): Range[] =>
      isScalar(value) && value.range && readKeys.has(String(key)) ? [[value.range[0] + 4, value.range[1] + 4]] : [],
    ),
  };
}

function kindOf(section: Section, text: string, frontMatter: Page['frontMatter']): PageKind {
  if (section.kind === 'portal') {
    return 'screen';
  }
  if (frontMatter.sidebar_class_name !== undefined || /^<Operation\b/m.test(text)) {
    return 'reference';
  }
  const marks = ['result', 'before', 'check', 'trouble'].filter((id) => new RegExp(`^## .*\\{#${id}\\}$`, 'm').test(text));
  return section.kind !== 'reference' && marks.length >= 3 ? 'guide' : 'subject';
}

/** With `isRunning`, skips bold and italics, which mark screen labels, and adds the text of diagrams and images. */
function listProse(tree: Root, isRunning: boolean): Range[] {
  const ranges: Range[] = [];
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

/** Blanks everything else except line ends, so that offsets stay the same. */
export function keepOnly(text: string, ranges: readonly Range[]): string {
  const blank = text.replace(/[^\n]/g, ' ');
  let kept = '';
  for (const [from, to] of ranges) {
    kept += blank.slice(kept.length, from) + text.slice(from, to);
  }
  return kept + blank.slice(kept.length);
}

export function hideAddresses(text: string): string {
  return text.replace(/\{#[\w-]+\}|https?:\/\/\S+|\]\(\S+|(?<=\s)\/\S+/g, (part) => ' '.repeat(part.length));
}

/** @throws InvalidSource for invalid MDX or YAML; Error if the file is in no section. */
export function parsePage(file: string, text: string): Page {
  const section = sectionOf(file);
  if (/[\0\ufffd]/.test(text)) {
    throw new InvalidSource([toFinding({ file }, 1, 'a file that is not in UTF-8', 'Save it with the encoding UTF-8.')]);
  }
  const tree = readTree(file, text);
  const { reads, ...settings } = readSettings(file, tree.children);
  return {
    file,
    section,
    kind: kindOf(sectionOf(file), text, settings.frontMatter),
    text,
    ...settings,
    tree,
    prose: hideAddresses(keepOnly(text, [...reads, ...listProse(tree, false)])),
    proseWithoutLabels: hideAddresses(keepOnly(text, [...reads, ...listProse(tree, true)])),
  };
}
