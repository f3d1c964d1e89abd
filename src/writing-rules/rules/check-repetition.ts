import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page, Report } from '../../page-source/parse-page';
import { textOf } from '../../site/html-tree';

/** In words: shorter sentences, such as "Select Save.", are written more than once on purpose. */
const minWords = 4;

/** Sentences of a paragraph or cell. Of list items, whole paragraphs: several may end with one sentence. */
function listTexts(node: Nodes): string[] {
  if (node.type === 'listItem') {
    const paragraphs = node.children.filter(({ type }) => type === 'paragraph');
    return paragraphs.map((paragraph) => listTexts(paragraph).join(' ')).filter(Boolean);
  }
  const sentences = textOf(node)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
  return sentences.filter((sentence) => sentence.split(' ').length >= minWords);
}

function findRepeated(node: Nodes, above: Nodes | undefined): string | undefined {
  const texts = listTexts(node);
  const before = above?.type === node.type && node.type !== 'tableCell' ? listTexts(above) : [];
  // Paragraphs of one item are compared as neighbors.
  const isItem = node.type === 'listItem';
  return texts.find((text, index) => before.includes(text) || (!isItem && texts.indexOf(text) < index));
}

/** What is twice in a paragraph or cell, or also in the paragraph or list item above, was pasted twice. */
export function checkRepetition({ tree }: Page, report: Report): void {
  visit(tree, ['paragraph', 'tableCell', 'listItem'], (node, index = 0, parent) => {
    const repeated = findRepeated(node, parent?.children[index - 1]);
    if (repeated) {
      report(node, `"${repeated.slice(0, 60)}" a second time`, 'Keep one of the two.');
    }
  });
}
