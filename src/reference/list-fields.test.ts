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
