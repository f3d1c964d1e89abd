import type { Certainty } from '@pitel-docs/contract/operation';
import type { BlockContent, Code, Heading, PhrasingContent, RootContent, Table } from 'mdast';
import { line, type Part, text } from '../components/markdown-nodes';
import type { NodeOf } from './page-tree';

type MdxJsxFlowElement = NodeOf<'mdxJsxFlowElement'>;
type MdxJsxTextElement = NodeOf<'mdxJsxTextElement'>;
type MdxJsxAttribute = Extract<MdxJsxFlowElement['attributes'][number], { type: 'mdxJsxAttribute' }>;

/** `true` is written without a value; undefined and false are omitted. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

function listAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined || value === false) {
      return [];
    }
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }];
  });
}

/** Docusaurus keeps the id for the table of contents and the link checker. */
export function heading(depth: 2 | 3, id: string, title: string): Heading {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: [text(title)] };
}

export function table(head: readonly string[], rows: readonly (readonly Part[])[][]): Table {
  return {
    type: 'table',
    children: [head.map((words) => [words]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((parts) => ({ type: 'tableCell', children: line(parts) })),
    })),
  };
}

export function codeBlock(language: string, value: string, title?: string): Code {
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : null;
  return { type: 'code', lang: language, meta, value };
}

export function component(name: string, attributes: Attributes, children: readonly RootContent[] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: listAttributes(attributes), children: children as BlockContent[] };
}

export function inlineComponent(name: string, attributes: Attributes, parts: readonly Part[] = []): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: listAttributes(attributes), children: line(parts) };
}

export function withCommas(parts: readonly PhrasingContent[]): Part[] {
  return parts.flatMap((part, position) => (position === 0 ? [part] : [', ', part]));
}

export function inferred(): PhrasingContent {
  return inlineComponent('Certainty', { is: 'inferred' });
}

export function certaintyMark(certainty: Certainty | undefined): Part[] {
  return certainty === 'inferred' ? [' ', inferred()] : [];
}
