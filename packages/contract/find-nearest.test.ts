import { expect, test } from 'vitest';
import { findNearest } from './find-nearest';

test.each([
  ['phone', ['note', 'phone_number'], 'phone_number'],
  ['api_kye', ['api_key', 'username'], 'api_key'],
  ['jsonc', ['js', 'json'], 'json'],
  ['any', [], ''],
])('finds the closest word to %s', (name, known, nearest) => {
  expect(findNearest(name, known)).toBe(nearest);
});
