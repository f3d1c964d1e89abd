// Pieces of Markdown that components of pages are written with.
import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function strong(...children: (PhrasingContent | string)[]): PhrasingContent {
  return {
    type: 'strong',
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

/** Text of an element on one line; empty when there is no element. */
export function lineOf(element: Element | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : '';
}

/** What is in a line that the copy has in bold: links and code, but no bold, which would end the other. */
export function phrasesOf(state: Parameters<Handle>[0], line: Element | undefined): PhrasingContent[] {
  const nodes = line ? (state.all(line) as (Paragraph | PhrasingContent)[]) : [];
  return nodes.flatMap((node) => (node.type === 'strong' || node.type === 'paragraph' ? node.children : [node]));
}

/** What is in an element. */
export function blocksOf(state: Parameters<Handle>[0], element: Element | undefined): BlockContent[] {
  return element ? (state.toFlow(state.all(element)) as BlockContent[]) : [];
}
