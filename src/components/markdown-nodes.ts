// Pieces of Markdown that components of pages are written with.
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value }] };
}

/** Text of an element on one line; empty when there is no element. */
export function lineOf(element: Element | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : '';
}

/** What is in an element. */
export function blocksOf(state: Parameters<Handle>[0], element: Element | undefined): BlockContent[] {
  return element ? (state.toFlow(state.all(element)) as BlockContent[]) : [];
}
