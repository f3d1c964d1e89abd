import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import { textOf } from '../site/html-tree';

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function strong(...children: (PhrasingContent | string)[]): PhrasingContent {
  return {
    type: 'strong',
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
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
