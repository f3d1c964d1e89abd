import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Keeps each certainty on the line of the word before it. */
export function keepMarksInLine() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxTextElement', ({ name }, index = 0, parent) => {
      const before = parent?.children[index - 1];
      if (name === 'Certainty' && before?.type === 'text') {
        before.value = before.value.replace(/\s+$/, '\u00a0');
      }
    });
  };
}
