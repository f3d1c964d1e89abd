import { readMeta } from '../../remark/read-meta';

/** A fenced block of Mermaid, maybe inside a list: its indentation, its fence, what stands behind the language, and its text. */
const block = /^([ \t]*)(`{3,}|~{3,})mermaid\b(.*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/**
 * Reads the diagrams that a page draws, whose text is not in its HTML.
 *
 * @param source - Text of the page's source file.
 * @returns Their Mermaid text by alternative text.
 */
export function readDiagrams(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(block)].flatMap(([, indent = '', , meta, text = '']) => {
      const alt = readMeta(meta, 'alt');
      const own = new RegExp(`^[ \\t]{0,${indent.length}}`, 'gm');
      return alt === undefined ? [] : [[alt, text.replace(own, '').replace(/\n$/, '')]];
    }),
  );
}
