import { expect, test } from 'vitest';
import { describeType } from './describe-type';

test.each([
  [{ type: ['array', 'null'], items: { type: 'object' } }, 'array of objects or null'],
  [
    { type: 'array', items: { type: ['string', 'null'], format: 'uuid' } },
    'array of strings (UUID) and nulls',
  ],
  [{ type: ['object', 'null'], maxProperties: 0 }, 'empty object or null'],
  [{ type: 'array', items: { type: 'object', maxProperties: 0 } }, 'array of empty objects'],
  [{ type: 'string', format: 'password' }, 'string'],
  [{ type: 'string', contentMediaType: 'text/csv' }, 'file'],
  [{ type: 'string', contentMediaType: 'application/json' }, 'string'],
  [{ type: 'array' }, 'array'],
  [{}, 'any type'],
])('Describes the type of %j as "%s"', (schema, words) => {
  expect(describeType(schema)).toBe(words);
});
