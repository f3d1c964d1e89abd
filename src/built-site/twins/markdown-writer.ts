import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** Writes a Markdown tree as text, the same way in every file for machines. */
export const markdownWriter = unified()
  // Columns that are padded to one width would make tables of long cells many times longer.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .freeze();
