import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, InlineCode, Paragraph, PhrasingContent, Text } from 'mdast';
import { textOf } from '../site/html-tree';

export type Part = string | PhrasingContent;

export function text(value: string): Text {
  return { type: 'text', value };
}

export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

export function line(parts: readonly Part[]): PhrasingContent[] {
  return parts.map((part) => (typeof part === 'string' ? text(part) : part));
}

export function paragraph(...parts: readonly Part[]): Paragraph {
  return { type: 'paragraph', children: line(parts) };
}

export function strong(...parts: readonly Part[]): PhrasingContent {
  return { type: 'strong', children: line(parts) };
}

export function lineOf(element: Element | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : '';
}

/** Phrasing content to be wrapped in bold. Drops nested bold, which would end the outer one. */
export function phrasesOf(state: Parameters<Handle>[0], line: Element | undefined): PhrasingContent[] {
  const nodes = line ? (state.all(line) as (Paragraph | PhrasingContent)[]) : [];
  return nodes.flatMap((node) => (node.type === 'strong' || node.type === 'paragraph' ? node.children : [node]));
}

export function blocksOf(state: Parameters<Handle>[0], element: Element | undefined): BlockContent[] {
  return element ? (state.toFlow(state.all(element)) as BlockContent[]) : [];
}
