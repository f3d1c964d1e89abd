import type { Paragraph } from 'mdast';
import { listNodes } from '../../page-source/page-tree';
import type { Page, Report } from '../../page-source/parse-page';
import { textOf } from '../../site/html-tree';

/** In words: shorter sentences, such as "Select Save.", are written more than once on purpose. */
const minWords = 4;

function listSentences(paragraph: Paragraph): string[] {
  const sentences = textOf(paragraph)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
  return sentences.filter((sentence) => sentence.split(' ').length >= minWords);
}

/** A sentence that is twice in one paragraph, or in this one and the one above, was pasted twice. */
export function checkRepetition({ tree }: Page, report: Report): void {
  for (const node of listNodes(tree, 'paragraph')) {
    const above = tree.children[tree.children.indexOf(node) - 1];
    const before = above?.type === 'paragraph' ? listSentences(above) : [];
    const sentences = listSentences(node);
    const duplicate = sentences.find((sentence, index) =>
      [...before, ...sentences.slice(0, index)].includes(sentence),
    );
    if (duplicate) {
      report(node, `"${duplicate.slice(0, 60)}" a second time`, 'Keep one of the two.');
    }
  }
}
