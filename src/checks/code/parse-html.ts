import type { Node } from 'web-tree-sitter';
import type { CodeFault } from './code-fault';
import { parseWithGrammar } from './parse-with-grammar';

/** Elements that HTML writes without an end tag. */
const voidElements = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;

/** HTML itself forgives these and browsers repair them, but a sample should not count on that. */
function isUnbalanced(node: Node): boolean {
  if (node.type !== 'element') {
    return node.type === 'erroneous_end_tag';
  }
  const [start] = node.children;
  const end = node.children.at(-1);
  return start?.type === 'start_tag' && end?.type !== 'end_tag' && !voidElements.test(node.text);
}

/**
 * Parses HTML, a document or a part of one.
 *
 * @param code - The HTML.
 * @returns What is wrong, tags that are not closed or not opened included.
 */
export function parseHtml(code: string): Promise<CodeFault[]> {
  return parseWithGrammar('html', code, isUnbalanced);
}
