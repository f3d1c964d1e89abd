import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { textOf } from '../site/html-tree';

/** In characters: the longest option that fits in the column beside the code. */
const maxOptionLength = 50;

/** In characters: the longest code of several words that is never broken: `GET /sandbox`. */
const maxRequestLength = 24;

/** Keeps options of commands and short requests in one line on wide screens. */
export function preventBreaks() {
  return (tree: Root): void => {
    for (const code of selectAll(':not(pre) > code', tree)) {
      const text = textOf(code);
      if (
        text.length <= (text.startsWith('--') ? maxOptionLength : maxRequestLength) &&
        /\s|^--/.test(text)
      ) {
        code.properties.dataWhole = '';
      }
    }
  };
}
