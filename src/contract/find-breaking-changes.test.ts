import { expect, test } from 'vitest';
import { findBreakingChanges } from './find-breaking-changes';
import type { Operation, Schema } from './operation';
import type { Document } from './read-contract';

const lead: Schema = {
  type: 'object',
  required: ['phone'],
  properties: {
    phone: { type: 'string', minLength: 3, pattern: '^0' },
    state: { type: 'string', enum: ['new', 'done'] },
    tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
  },
};

const { state, ...withoutState } = lead.properties ?? {};

const withField = (name: string, field: Schema): Schema => ({ ...lead, properties: { ...lead.properties, [name]: field } });

const content = (schema: Schema) => ({ 'application/json': { schema } });

/** A contract with one operation that takes and answers a lead, with what a test changes. */
function contract(body: Schema, reply: Schema, operation: Partial<Operation> = {}, root: Partial<Document> = {}): Document {
  const post: Operation = {
    operationId: 'createLead',
    summary: 'Add a lead',
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
    requestBody: { required: true, content: content(body) },
    responses: { 200: { description: 'Success.', content: content(reply) } },
    'x-errors': ['taken'],
    ...operation,
  };
  return {
    info: { version: '1.0.0' },
    servers: [{ url: '{base_url}' }],
    security: [{ accessToken: [] }],
    'x-errors': { taken: { code: 'NAME_TAKEN', meaning: 'It is taken.', fix: 'Take another.' } },
    paths: { '/lead': { post } },
    ...root,
  };
}

const before = contract(lead, lead);

test.each([
  ['a new optional field', contract(withField('note', { type: 'string' }), withField('note', { type: 'string' }))],
  ['a request field that callers may leave out', contract({ ...lead, required: [] }, lead)],
  ['a reply field that is always there', contract(lead, { ...lead, required: ['phone', 'state'] })],
  ['null in a request', contract(withField('phone', { ...lead.properties?.phone, type: ['string', 'null'] }), lead)],
  ['a limit that is wider', contract(withField('phone', { type: 'string', minLength: 2, pattern: '^0' }), lead)],
  ['a value more in a reply', contract(lead, withField('state', { type: 'string', enum: ['new', 'done', 'lost'] }))],
  ['open access', contract(lead, lead, { security: [] })],
  ['another name of the operation', contract(lead, lead, { operationId: 'addLead' })],
  [
    'other words',
    contract(withField('state', { ...state, description: 'Other words', example: 'new' }), lead, { summary: 'Make a lead' }),
  ],
  ['an error that is gone', contract(lead, lead, { 'x-errors': [] })],
])('does not tell of %s', (_what, after) => {
  expect(findBreakingChanges(before, after)).toEqual([]);
});

test.each([
  ['POST /lead is gone', contract(lead, lead, {}, { paths: {} })],
  ['the API is at https://new now, it was at {base_url}', contract(lead, lead, {}, { servers: [{ url: 'https://new' }] })],
  [
    'POST /lead request (application/json).note is new and required',
    contract({ ...withField('note', {}), required: ['phone', 'note'] }, lead),
  ],
  ['POST /lead request (application/json).state is gone', contract({ ...lead, properties: withoutState }, lead)],
  ['POST /lead request (application/json).state is required now', contract({ ...lead, required: ['phone', 'state'] }, lead)],
  ['POST /lead response 200 (application/json).phone is sometimes absent now', contract(lead, { ...lead, required: [] })],
  [
    'POST /lead response 200 (application/json).tags[].id is gone',
    contract(lead, withField('tags', { type: 'array', items: { type: 'object', properties: {} } })),
  ],
  [
    'type of POST /lead request (application/json).state: was string, is integer',
    contract(withField('state', { type: 'integer', enum: ['new', 'done'] }), lead),
  ],
  [
    'type of POST /lead response 200 (application/json).phone: was string, is string,null',
    contract(lead, withField('phone', { ...lead.properties?.phone, type: ['string', 'null'] })),
  ],
  [
    'values of POST /lead request (application/json).state: was new,done, is new',
    contract(withField('state', { type: 'string', enum: ['new'] }), lead),
  ],
  [
    'minLength of POST /lead request (application/json).phone: was 3, is 4',
    contract(withField('phone', { type: 'string', minLength: 4, pattern: '^0' }), lead),
  ],
  [
    'pattern of POST /lead request (application/json).phone: was ^0, is ^9',
    contract(withField('phone', { type: 'string', minLength: 3, pattern: '^9' }), lead),
  ],
  ['POST /lead query parameter limit is gone', contract(lead, lead, { parameters: [] })],
  [
    'maximum of POST /lead query parameter limit: was 100, is 50',
    contract(lead, lead, { parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } }] }),
  ],
  ['POST /lead response 200 is gone', contract(lead, lead, { responses: { 201: { description: 'Created.' } } })],
  ['values of POST /lead access: was accessToken, is apiKey', contract(lead, lead, { security: [{ apiKey: [] }] })],
  [
    'error NAME_TAKEN is IN_USE now',
    contract(lead, lead, {}, { 'x-errors': { taken: { code: 'IN_USE', meaning: 'It is taken.', fix: 'Take another.' } } }),
  ],
])('tells: %s', (words, after) => {
  expect(findBreakingChanges(before, after)).toEqual([words]);
});

test('The sides are turned round for a webhook, which Pitel sends', () => {
  const webhook = (schema: Schema) => {
    const post = { operationId: 'ringing', summary: 'It rings', requestBody: { content: content(schema) }, responses: {} };
    return contract(lead, lead, {}, { webhooks: { ringing: { post } } });
  };
  expect(findBreakingChanges(webhook(lead), webhook({ ...lead, required: ['phone', 'state'] }))).toEqual([]);
  expect(findBreakingChanges(webhook(lead), webhook({ ...lead, required: [] }))).toEqual([
    'webhook ringing request (application/json).phone is sometimes absent now',
  ]);
});

test('Messages of a socket are compared by who sends them, and forms by their titles', () => {
  const message = (direction: 'to-pitel' | 'to-customer', ...titles: string[]) => {
    const anyOf = titles.map((title): Schema => ({ title, type: 'object', properties: { [title]: { type: 'string' } } }));
    return contract(lead, lead, {}, { components: { schemas: { Play: { anyOf, 'x-direction': direction } } } });
  };
  expect(findBreakingChanges(message('to-pitel', 'Name', 'Address'), message('to-pitel', 'Name'))).toEqual([
    'message Play (Address) is gone',
  ]);
  expect(findBreakingChanges(message('to-pitel', 'Name'), message('to-pitel', 'Name', 'Address'))).toEqual([]);
});
