import { expect, test } from 'vitest';
import { listUnshownFields } from './list-examples';
import type { Json, Schema } from './operation';

const text: Schema = { type: 'string' };
const schema: Schema = {
  properties: {
    data: {
      items: {
        properties: {
          id: text,
          note: text,
          owner: { properties: { name: text, mail: text } },
          hours: { properties: { from: text } },
        },
      },
    },
    total: { type: 'integer' },
  },
};

test('A field is shown when any example has it, and one without a value stands for those inside it', () => {
  const filled: Json = {
    data: [
      { id: '1', hours: null },
      { id: '2', owner: { name: '' } as Json },
    ],
  };
  const examples = { filled: { value: filled }, empty: { value: { data: [], total: 0 } } };
  expect(listUnshownFields({ schema, examples })).toEqual(['data[].note', 'data[].owner.mail', 'data[].hours']);
  expect(listUnshownFields({ schema })).toEqual([]);
});
