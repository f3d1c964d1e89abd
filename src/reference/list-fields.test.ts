import { describeType } from '@pitel-docs/contract/describe-type';
import type { Json, Schema } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { listUnshownFields } from './list-fields';

const object = (properties: Schema['properties']): Schema => ({ type: 'object', properties });
const entry = object({ id: {}, note: {}, owner: object({ name: {}, mail: {} }), hours: object({ from: {} }) });

test('Fields that have no value in any example are listed', () => {
  const schema = object({ data: { type: 'array', items: entry }, total: {} });
  const data = [{ id: '1', hours: null }, { owner: { name: '' } }] as Json;
  const examples = { filled: { value: { data } }, empty: { value: { data: [], total: 0 } } };
  expect(listUnshownFields({ schema, examples })).toEqual(['data[].note', 'data[].owner.mail', 'data[].hours']);
  expect(listUnshownFields({ schema })).toEqual([]);
});

test.each([
  [{ type: ['array', 'null'], items: { type: 'object' } }, 'array of objects or null'],
  [{ type: 'array', items: { type: ['string', 'null'], format: 'uuid' } }, 'array of strings (UUID) and nulls'],
  [{ type: ['object', 'null'], maxProperties: 0 }, 'empty object or null'],
  [{ type: 'array', items: { type: 'object', maxProperties: 0 } }, 'array of empty objects'],
  [{ type: 'string', format: 'password' }, 'string'],
  [{ type: 'string', contentMediaType: 'text/csv' }, 'file'],
  [{ type: 'string', contentMediaType: 'application/json' }, 'string'],
  [{}, 'any type'],
])('Describes the type of %j as "%s"', (schema, words) => {
  expect(describeType(schema)).toBe(words);
});
