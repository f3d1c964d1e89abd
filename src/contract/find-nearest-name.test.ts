import { expect, test } from 'vitest';
import { findNearestName } from './find-nearest-name';

test.each([
  ['phone', ['note', 'phone_number'], 'phone_number'],
  ['api_kye', ['api_key', 'username'], 'api_key'],
  ['any', [], undefined],
])('finds what was meant by %s', (name, known, nearest) => {
  expect(findNearestName(name, known)).toBe(nearest);
});
