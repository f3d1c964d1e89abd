import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page, Report } from '../../page-source/parse-page';
import { textOf } from '../../site/html-tree';

/** In words: shorter sentences, such as "Select Save.", are written more than once on purpose. */
const minWords = 4;

/** Sentences of a paragraph or cell. Of a list item, whole paragraphs: items may end with the same sentence. */
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

/** What is twice in a paragraph or cell, or in a paragraph or list item and the one above, was pasted twice. */
export function checkRepetition({ tree }: Page, report: Report): void {
  visit(tree, ['paragraph', 'tableCell', 'listItem'], (node, index = 0, parent) => {
    const repeated = findRepeated(node, parent?.children[index - 1]);
    if (repeated) {
      report(node, `"${repeated.slice(0, 60)}" a second time`, 'Keep one of the two.');
    }
  });
}
