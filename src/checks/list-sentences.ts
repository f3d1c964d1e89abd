import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** A sentence that readers read, without code and pictures. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** What ends a sentence; a point inside of a number or a name ends none. */
const end = /(?<=[.!?:;][)\]"”’]?)\s/;

function textOf(node: Nodes, hasLabels: boolean): string {
  if (node.type === 'text') {
    return node.value;
  }
  const isLabel = node.type === 'strong' || node.type === 'emphasis';
  return 'children' in node && (hasLabels || !isLabel) ? node.children.map((child) => textOf(child, hasLabels)).join('') : ' ';
}

/**
 * Lists the sentences of a page: of its headings, paragraphs and table cells, each of which begins a new one.
 *
 * @param tree - The page's tree.
 * @param hasLabels - Whether words in bold and italics count, where labels of a screen stand.
 * @returns The sentences from top to bottom.
 */
export function listSentences(tree: Root, hasLabels = true): Sentence[] {
  const sentences: Sentence[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'tableCell' && node.type !== 'heading') {
      return undefined;
    }
    let line = node.position?.start.line ?? 1;
    for (const text of textOf(node, hasLabels)
      .replace(/\[#.*\]$/, '')
      .split(end)) {
      sentences.push({ line, text });
      line += text.split('\n').length - 1;
    }
    return SKIP;
  });
  return sentences;
}
