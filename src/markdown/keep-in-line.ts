import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { visit } from 'unist-util-visit';
import { textOf } from '../site/html-tree';

/** In characters: the longest option that fits in the column beside the code. */
const longestOption = 50;

/** Keeps each certainty on the line of the word before it, and options of commands in one line on wide screens. */
export function keepInLine() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxTextElement', ({ name }, index = 0, parent) => {
      const before = parent?.children[index - 1];
      if (name === 'Certainty' && before?.type === 'text') {
        before.value = before.value.replace(/\s+$/, '\u00a0');
      }
    });
    for (const code of selectAll(':not(pre) > code', tree)) {
      const text = textOf(code);
      if (text.startsWith('--') && text.length <= longestOption) {
        code.properties.dataWhole = '';
      }
    }
  };
}
