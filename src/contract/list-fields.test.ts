import { expect, test } from 'vitest';
import { describeType } from './describe-type';
import { type FieldGroup, listFields } from './list-fields';

function listNames(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields.flatMap(({ name, inner }) => [name, ...listNames(inner)]));
}

test('names inner fields by their path from the root', () => {
  const groups = listFields({
    type: 'object',
    properties: {
      data: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
      owner: { type: 'object', properties: { name: { type: 'string' } } },
    },
  });
  expect(listNames(groups)).toEqual(['data', 'data[].id', 'owner', 'owner.name']);
});

test('names fields of a body that is a list', () => {
  const groups = listFields({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } });
  expect(listNames(groups)).toEqual(['[].id']);
});

test('shows fields with free names as {key}', () => {
  const groups = listFields({ type: 'object', additionalProperties: { type: 'string' } });
  expect(listNames(groups)).toEqual(['{key}']);
});

test('keeps the forms of a body apart, and names them', () => {
  const groups = listFields({
    anyOf: [
      { title: 'Short form', properties: { id: { type: 'string' } } },
      { properties: { id: { type: 'string' }, name: { type: 'string' } } },
    ],
  });
  expect(groups.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['Short form', 1],
    ['Form 2', 2],
  ]);
});

test('takes the examples of fields from an example of the body', () => {
  const items = { type: 'object', properties: { id: { type: 'string' } } };
  const [group] = listFields({ properties: { data: { type: 'array', items } } }, '', { data: [{ id: 'a' }] });
  expect(group?.fields[0]?.inner[0]?.fields[0]?.example).toBe('a');
});

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'string (UUID)'],
  [{ type: ['string', 'null'] }, 'string or null'],
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
