import type { Finding } from '../finding';
import type { Page } from '../page';

const longest = 32;

/**
 * Advises on sentences that are hard to follow.
 *
 * @param page - The page.
 * @returns Advice for each sentence of more than 32 words.
 */
export function checkSentences(page: Page): Finding[] {
  const text = page.prose.slice(page.bodyLine - 1).join('\n');
  const findings: Finding[] = [];
  // A paragraph ends at an empty line, a list item or a table cell at its mark.
  for (const { index, 0: sentence } of text.matchAll(/(?:(?!\n[ |*-]*\n|\n *(?:-|\d+\.) |[.!?:](?=\s)| {4})[\s\S])+/g)) {
    const words = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
    if (words.length > longest) {
      const start = index + (sentence.length - sentence.trimStart().length);
      const line = page.bodyLine + text.slice(0, start).split('\n').length - 1;
      const found = `a sentence of ${words.length} words, "${words.slice(0, 5).join(' ')} …"`;
      findings.push({ file: page.file, line, found, expected: 'Write two.', severity: 'advice' });
    }
  }
  return findings;
}
