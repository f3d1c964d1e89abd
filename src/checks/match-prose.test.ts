import { expect, test } from 'vitest';
import { matchProse } from './match-prose';
import { parsePage } from './parse-page';

const wrong = /\blog in\b/gi;

test('finds a pattern in each line, as often as it matches', () => {
  expect(matchProse(['Log in, then log in', 'log', 'in'], wrong)).toEqual([
    { line: 1, column: 1, text: 'Log in' },
    { line: 1, column: 14, text: 'log in' },
  ]);
});

test('finds a pattern across the line ends of a paragraph, and what follows on its own line', () => {
  const lines = ['   You must log', '   in. Log', '   in again, log in'];
  expect(matchProse(lines, wrong, new Set([2, 3]))).toEqual([
    { line: 1, column: 13, text: 'log in' },
    { line: 2, column: 8, text: 'Log in' },
    { line: 3, column: 14, text: 'log in' },
  ]);
});

test('a page tells which lines go on: those of a paragraph and of a list item, and no others', () => {
  const text = '---\ntitle: One\n---\n\n## Log {#log}\nin\nit\n\n- **Log**\n  in\n- log\n- in\n\n| log |\n| --- |\n| in |\n';
  expect([...parsePage('docs/one.mdx', text).wrappedLines]).toEqual([7, 10]);
});
