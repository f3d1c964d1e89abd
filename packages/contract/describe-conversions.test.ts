import { expect, test } from 'vitest';
import { joinWords } from './describe-conversions';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('The words %j are written as "%s"', (words, text) => {
  expect(joinWords(words)).toBe(text);
});
