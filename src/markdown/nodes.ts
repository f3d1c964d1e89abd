import type { Certainty } from '@pitel-docs/contract/operation';
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  Text,
} from 'mdast';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';
import type { NodeOf } from '../page-source/page-tree';
import type { DataAttributes } from '../site/data-attributes';
import { textOf } from '../site/html-tree';

export type Inline = string | PhrasingContent;

export function text(value: string): Text {
  return { type: 'text', value };
}

export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

export function toPhrasing(inlines: readonly Inline[]): PhrasingContent[] {
  return inlines.map((inline) => (typeof inline === 'string' ? text(inline) : inline));
}

export function paragraph(...inlines: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: toPhrasing(inlines) };
}

export function strong(...inlines: readonly Inline[]): PhrasingContent {
  return { type: 'strong', children: toPhrasing(inlines) };
}

export function link(url: string, ...inlines: readonly Inline[]): Link {
  return { type: 'link', url, children: toPhrasing(inlines) as Link['children'] };
}

export const lineBreak: Inline = { type: 'break' };

export function list(items: readonly (readonly BlockContent[])[]): List {
  const children = items.map((content) => ({
    type: 'listItem' as const,
    spread: false,
    children: [...content],
  }));
  return { type: 'list', ordered: false, spread: false, children };
}

export function lineOf(element: Element | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : '';
}

/** Phrasing content to be wrapped in bold. Drops nested bold, which would end the outer one. */
export function phrasesOf(state: Parameters<Handle>[0], line: Element | undefined): PhrasingContent[] {
  const nodes = line ? (state.all(line) as (Paragraph | PhrasingContent)[]) : [];
  return nodes.flatMap((node) =>
    node.type === 'strong' || node.type === 'paragraph' ? node.children : [node],
  );
}

export function blocksOf(state: Parameters<Handle>[0], element: Element | undefined): BlockContent[] {
  return element ? (state.toFlow(state.all(element)) as BlockContent[]) : [];
}

type MdxJsxFlowElement = NodeOf<'mdxJsxFlowElement'>;
type MdxJsxTextElement = NodeOf<'mdxJsxTextElement'>;
type MdxJsxAttribute = Extract<MdxJsxFlowElement['attributes'][number], { type: 'mdxJsxAttribute' }>;

/** `true` is written without a value; undefined and false are omitted. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

function listAttributes(attributes: Attributes): MdxJsxAttribute[] {
  const values = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
  return values.map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value: value === true ? null : String(value),
  }));
}

/** Docusaurus keeps the id for the table of contents and the link checker. */
export function heading(depth: 2 | 3, id: string, title: string): Heading {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: [text(title)] };
}

export function table(head: readonly string[], rows: readonly (readonly Inline[])[][]): Table {
  return {
    type: 'table',
    children: [head.map((words) => [words]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((inlines) => ({ type: 'tableCell', children: toPhrasing(inlines) })),
    })),
  };
}

export function codeBlock(language: string, value: string, title?: string): Code {
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : null;
  return { type: 'code', lang: language, meta, value };
}

export function component(
  name: string,
  attributes: Attributes,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: listAttributes(attributes),
    children: children as BlockContent[],
  };
}

/** An element of the built page, for styles and for `src/site/data-attributes.ts`. */
export function dataBlock(
  attributes: Partial<DataAttributes>,
  children: readonly RootContent[],
): MdxJsxFlowElement {
  return component('div', attributes, children);
}

export function inlineComponent(
  name: string,
  attributes: Attributes,
  inlines: readonly Inline[] = [],
): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: listAttributes(attributes),
    children: toPhrasing(inlines),
  };
}

export function joinInlines(separator: string, groups: readonly (readonly Inline[])[]): Inline[] {
  return groups.flatMap((inlines, position) => (position === 0 ? inlines : [separator, ...inlines]));
}

export function withCommas(inlines: readonly PhrasingContent[]): Inline[] {
  return joinInlines(
    ', ',
    inlines.map((inline) => [inline]),
  );
}

export function inferredMark(): PhrasingContent {
  return inlineComponent('Certainty', { is: 'inferred' });
}

export function certaintyMark(certainty: Certainty | undefined): Inline[] {
  return certainty === 'inferred' ? [' ', inferredMark()] : [];
}

const parser = remark();

/** Parses Markdown from the contract, without positions: they would point into another file. */
export function parseMarkdown(markdown: string): BlockContent[] {
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree.children as BlockContent[];
}

/**
 * Keeps several paragraphs as they are: `texts/renderable` in `packages/contract/lint/redocly.yaml` reports
 * their position in the contract.
 */
export function parseLine(markdown: string): PhrasingContent[] {
  const [first, second] = parseMarkdown(markdown);
  return first?.type === 'paragraph' && !second ? first.children : [{ type: 'text', value: markdown }];
}
