import { expect, test } from 'vitest';
import { parseLine } from './parse-markdown';

test('gives the parts of a line', () => {
  expect(parseLine('Send `limit`.').map(({ type }) => type)).toEqual(['text', 'inlineCode', 'text']);
});

test.each(['One.\n\nTwo.', '- A list', ''])('gives as it is what is no line: %j', (markdown) => {
  expect(parseLine(markdown)).toEqual([{ type: 'text', value: markdown }]);
});
