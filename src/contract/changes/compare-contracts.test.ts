import { expect, test } from 'vitest';
import type { Bundle } from '../bundle-contract';
import type { Json } from '../operation';
import { compareContracts } from './compare-contracts';
import { describeChanges } from './describe-changes';
import { listFacts } from './list-facts';

type Values = { readonly [key: string]: Json };

const lead: Values = {
  type: 'object',
  required: ['phone'],
  properties: {
    phone: { type: 'string', maxLength: 15 },
    state: { type: 'string', enum: ['new', 'done'] },
    owner: { type: 'object', properties: { name: { type: 'string' } } },
  },
};

/** A contract with one call that takes and answers a lead, with what a test changes. */
function contract({
  body = lead,
  reply = lead,
  operation = {},
  root = {},
}: {
  body?: Values;
  reply?: Values;
  operation?: Values;
  root?: Values;
} = {}): Bundle {
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1.0.0' },
    servers: [{ url: '{base_url}' }],
    security: [{ accessToken: [] }],
    'x-errors': { taken: { code: 'NAME_TAKEN' }, lost: { code: 'LOST' } },
    paths: {
      '/lead': {
        post: {
          operationId: 'createLead',
          parameters: [{ $ref: '#/components/parameters/limit' }],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { '200': { description: 'Done', content: { 'application/json': { schema: reply } } } },
          'x-errors': ['taken'],
          ...operation,
        },
      },
    },
    components: { parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } } } },
    ...root,
  };
}

function withProperty(name: string, schema: Json | undefined, required: Json = ['phone']): Values {
  const { [name]: _, ...others } = lead.properties as Values;
  return { ...lead, required, properties: schema === undefined ? others : { ...others, [name]: schema } };
}

function compare(after: Parameters<typeof contract>[0], before: Parameters<typeof contract>[0] = {}): string[] {
  return compareContracts(listFacts(contract(before)), listFacts(contract(after))).map(
    ({ words, isBreaking }) => `${words}${isBreaking ? ' (breaking)' : ''}`,
  );
}

test('finds nothing where only words, examples and marks of the documentation differ', () => {
  const phone = { type: 'string', maxLength: 15, description: 'Other words', example: '0900', 'x-certainty': 'inferred' };
  expect(compare({ body: withProperty('phone', phone), operation: { summary: 'New', 'x-page': '/new' } })).toEqual([]);
});

test.each([
  ['a call that is gone', { root: { paths: {} } }, 'POST /lead is gone (breaking)'],
  [
    'another address',
    { root: { servers: [{ url: 'https://new' }] } },
    'the API is at https://new now, it was at {base_url} (breaking)',
  ],
  ['a new optional field', { body: withProperty('note', { type: 'string' }) }, 'POST /lead: request field `note` is new'],
  [
    'a new required field',
    { body: withProperty('note', { type: 'string' }, ['phone', 'note']) },
    'POST /lead: request field `note` is new and required (breaking)',
  ],
  [
    'a request field that is gone',
    { body: withProperty('state', undefined) },
    'POST /lead: request field `state` is gone (breaking)',
  ],
  [
    'a field with inner fields that is gone, told once',
    { reply: withProperty('owner', undefined) },
    'POST /lead: reply 200 field `owner` is gone (breaking)',
  ],
  [
    'an inner field',
    { reply: withProperty('owner', { type: 'object', properties: {} }) },
    'POST /lead: reply 200 field `owner.name` is gone (breaking)',
  ],
  [
    'a field that callers must send now',
    { body: { ...lead, required: ['phone', 'state'] } },
    'POST /lead: request field `state` is required now (breaking)',
  ],
  [
    'a field that callers may leave out',
    { body: { ...lead, required: [] } },
    'POST /lead: request field `phone` is optional now',
  ],
  [
    'a field of the reply that may be absent',
    { reply: { ...lead, required: [] } },
    'POST /lead: reply 200 field `phone` is sometimes absent now (breaking)',
  ],
  [
    'another type',
    { body: withProperty('state', { type: 'integer', enum: ['new', 'done'] }) },
    'POST /lead: the type of request field `state` was string, and is integer now (breaking)',
  ],
  [
    'null in a reply',
    { reply: withProperty('phone', { type: ['string', 'null'], maxLength: 15 }) },
    'POST /lead: the type of reply 200 field `phone` was string, and is null, string now (breaking)',
  ],
  [
    'null in a request',
    { body: withProperty('phone', { type: ['string', 'null'], maxLength: 15 }) },
    'POST /lead: the type of request field `phone` was string, and is null, string now',
  ],
  [
    'a value that is no longer taken',
    { body: withProperty('state', { type: 'string', enum: ['new'] }) },
    'POST /lead: the list of values of request field `state` was "done", "new", and is "new" now (breaking)',
  ],
  [
    'a value more in a reply',
    { reply: withProperty('state', { type: 'string', enum: ['new', 'done', 'lost'] }) },
    'POST /lead: the list of values of reply 200 field `state` was "done", "new", and is "done", "lost", "new" now',
  ],
  [
    'a stricter limit',
    { body: withProperty('phone', { type: 'string', maxLength: 12 }) },
    'POST /lead: maxLength of request field `phone` was 15, and is 12 now (breaking)',
  ],
  [
    'a limit that is wider',
    { body: withProperty('phone', { type: 'string', maxLength: 20 }) },
    'POST /lead: maxLength of request field `phone` was 15, and is 20 now',
  ],
  ['a parameter that is gone', { operation: { parameters: [] } }, 'POST /lead: query parameter `limit` is gone (breaking)'],
  ['a new error', { operation: { 'x-errors': ['taken', 'lost'] } }, 'POST /lead: error `LOST` is new'],
  ['an error that is gone', { operation: { 'x-errors': [] } }, 'POST /lead: error `NAME_TAKEN` is gone'],
  [
    'an error with another code',
    { root: { 'x-errors': { taken: { code: 'NAME_IN_USE' } } } },
    'POST /lead: error `NAME_TAKEN` is `NAME_IN_USE` now (breaking)',
  ],
  ['open access', { operation: { security: [] } }, 'POST /lead: access needs nothing now, it needed accessToken'],
  ['a call that is deprecated', { operation: { deprecated: true } }, 'POST /lead: the call is deprecated'],
  ['another operationId', { operation: { operationId: 'addLead' } }, 'POST /lead: its operationId is addLead now'],
] as const)('tells of %s', (_what, after, words) => {
  expect(compare(after as Parameters<typeof contract>[0])).toEqual([words]);
});

test('turns the sides round for a webhook: callers read what Pitel sends', () => {
  const webhook = (schema: Values): { root: Values } => ({
    root: {
      paths: {},
      webhooks: { ringing: { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
    },
  });
  expect(compare(webhook(withProperty('note', { type: 'string' }, ['phone', 'note'])), webhook(lead))).toEqual([
    'webhook ringing: request field `note` is new',
  ]);
  expect(compare(webhook({ ...lead, required: [] }), webhook(lead))).toEqual([
    'webhook ringing: request field `phone` is sometimes absent now (breaking)',
  ]);
});

test('compares the messages of a socket, and the forms of a body by their names', () => {
  const message = (schema: Values): { root: Values } => ({ root: { paths: {}, components: { schemas: { Play: schema } } } });
  const forms = (...titles: string[]): Values => ({
    anyOf: titles.map((title) => ({ title, type: 'object', properties: { file: { type: 'string' } } })),
  });
  expect(compare(message(forms('By name')), message(forms('By name', 'By address')))).toEqual([
    'message Play: field `file` (By name) is gone (breaking)',
    'message Play: field `file` (By address) is gone (breaking)',
    'message Play: field `file` is new',
  ]);
});

test('gives each change an id of its own, and lists breaking changes first with their ids', () => {
  const before = listFacts(contract());
  const after = listFacts(contract({ body: withProperty('state', undefined), operation: { 'x-errors': ['lost'] } }));
  const changes = compareContracts(before, after);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  expect(describeChanges(changes)).toEqual([
    '3 changes, 1 of them breaking.',
    '',
    'Breaking',
    '  POST /lead: request field `state` is gone',
    '    id: "createLead request:application/json.state removed"',
    '',
    'Removed',
    '  POST /lead: error `NAME_TAKEN` is gone',
    '',
    'Added',
    '  POST /lead: error `LOST` is new',
  ]);
  expect(describeChanges([])).toEqual(['Nothing that callers depend on has changed.']);
});
