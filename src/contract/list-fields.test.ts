import { expect, test } from 'vitest';
import { describeType } from './describe-type';
import { listFields } from './list-fields';

test('names fields of a list, and takes their examples from one of the body', () => {
  const items = { type: 'object', properties: { id: { type: 'string' } } };
  const [group] = listFields({ type: 'array', items }, '', [{ id: 'a' }]);
  expect(group?.fields).toMatchObject([{ name: '[].id', example: 'a' }]);
});

test.each([
  [{ type: ['array', 'null'], items: { type: 'object' } }, 'array of objects or null'],
  [{ type: 'array', items: { type: ['string', 'null'], format: 'uuid' } }, 'array of strings (UUID) and nulls'],
  [{ type: 'string', format: 'password' }, 'string'],
  [{ type: 'string', contentMediaType: 'text/csv' }, 'file'],
  [{ type: 'string', contentMediaType: 'application/json' }, 'string'],
  [{}, 'any type'],
])('describes the type of %j as "%s"', (schema, words) => {
  expect(describeType(schema)).toBe(words);
});
