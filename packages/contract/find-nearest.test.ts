import { expect, test } from 'vitest';
import { findLikely, findNearest } from './find-nearest';

test.each([
  ['recrod', 'record'],
  ['lost', 'list'],
  ['campain', 'campaign'],
  ['lsti', 'list'],
  ['ltsit', undefined],
  ['gat', undefined],
])('The likely meaning of "%s" is %s', (word, likely) => {
  expect(findLikely(word, ['list', 'get', 'record', 'campaign'])).toBe(likely);
});

test.each([
  ['callid', ['call', 'call_id', 'caller'], 'call_id'],
  ['phone', ['id', 'phone_number'], 'phone_number'],
  ['x', [], ''],
])('The nearest word to "%s" in %j is "%s"', (word, words, nearest) => {
  expect(findNearest(word, words)).toBe(nearest);
});
