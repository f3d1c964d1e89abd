import { expect, test } from 'vitest';
import { followReference } from './follow-reference';

const bundle = {
  paths: { '/leads/{id}': { parameters: [{ name: 'id' }] } },
  schemas: { 'a~1b': 'tilde' },
};

test.each([
  ['#/paths/~1leads~1%7Bid%7D/parameters/0/name', 'id'],
  ['#/paths/~1leads~1{id}/parameters/0', { name: 'id' }],
  ['#/schemas/a~01b', 'tilde'],
  ['#', bundle],
  ['#/schemas/gone/name', undefined],
])('%s names a value', (reference, value) => {
  expect(followReference(bundle, reference)).toEqual(value);
});
