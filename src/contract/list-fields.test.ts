import { expect, test } from 'vitest';
import { describeType } from './describe-type';
import { type FieldGroup, listFields } from './list-fields';

function listNames(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields.flatMap(({ name, inner }) => [name, ...listNames(inner)]));
}

test('names fields of a body that is a list', () => {
  const groups = listFields({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } });
  expect(listNames(groups)).toEqual(['[].id']);
});

test('takes the examples of fields from an example of the body', () => {
  const items = { type: 'object', properties: { id: { type: 'string' } } };
  const [group] = listFields({ properties: { data: { type: 'array', items } } }, '', { data: [{ id: 'a' }] });
  expect(group?.fields[0]?.inner[0]?.fields[0]?.example).toBe('a');
});

test.each([
  [{ type: 'string', format: 'uuid' }, 'string (UUID)'],
  [{ type: ['array', 'null'], items: { type: 'object' } }, 'array of objects or null'],
  [{ type: 'array', items: {} }, 'array'],
  [{ type: 'array', items: { type: ['string', 'null'], format: 'uuid' } }, 'array of strings (UUID) and nulls'],
  [{ type: 'string', format: 'ipv4' }, 'string (ipv4)'],
  [{ type: 'string', format: 'password' }, 'string'],
  [{ type: 'string', contentMediaType: 'text/csv' }, 'file'],
  [{ type: 'string', contentMediaType: 'application/json' }, 'string'],
  [{ anyOf: [{ type: 'object' }, { type: 'object' }] }, 'object'],
  [{}, 'any type'],
])('describes the type of %j as "%s"', (schema, words) => {
  expect(describeType(schema)).toBe(words);
});
