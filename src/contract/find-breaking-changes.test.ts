import { expect, test } from 'vitest';
import { findBreakingChanges } from './find-breaking-changes';
import type { Operation, Schema } from './operation';
import type { Document } from './read-contract';

const phone: Schema = { type: 'string', minLength: 3, pattern: '^0' };
const state: Schema = { type: 'string', enum: ['new', 'done'] };
const fields = { phone, state, tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } };
const lead: Schema = { type: 'object', required: ['phone'], properties: fields };

/** A lead, one of whose fields is another. */
const withField = (name: string, field: Schema): Schema => ({ ...lead, properties: { ...fields, [name]: field } });
const content = (schema: Schema) => ({ 'application/json': { schema } });

/** A contract with one operation that takes and answers a lead, with what a test changes. */
function contract(body: Schema, reply: Schema, operation: Partial<Operation> = {}, root: Partial<Document> = {}): Document {
  const post: Operation = {
    operationId: 'createLead',
    summary: 'Add a lead',
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
    requestBody: { required: true, content: content(body) },
    responses: { 200: { description: 'Success.', content: content(reply) } },
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
  ['a new optional field', contract(withField('note', {}), withField('note', {}))],
  ['a request field that callers may leave out', contract({ ...lead, required: [] }, lead)],
  ['a reply field that is always there', contract(lead, { ...lead, required: ['phone', 'state'] })],
  ['null in a request', contract(withField('phone', { ...phone, type: ['string', 'null'] }), lead)],
  ['a limit that is wider', contract(withField('phone', { ...phone, minLength: 2 }), lead)],
  ['a value more in a reply', contract(lead, withField('state', { type: 'string', enum: ['new', 'done', 'lost'] }))],
  ['open access and other words', contract(lead, lead, { security: [], summary: 'Make a lead' })],
])('does not tell of %s', (_what, after) => {
  expect(findBreakingChanges(before, after)).toEqual([]);
});

const body = 'POST /lead request (application/json)';

test.each([
  ['POST /lead is gone', contract(lead, lead, {}, { paths: {} })],
  ['the API is at https://new now, it was at {base_url}', contract(lead, lead, {}, { servers: [{ url: 'https://new' }] })],
  [`${body}.note is required now`, contract({ ...withField('note', {}), required: ['phone', 'note'] }, lead)],
  [`${body}.state is required now`, contract({ ...lead, required: ['phone', 'state'] }, lead)],
  ['POST /lead response 200 (application/json).phone is sometimes absent now', contract(lead, { ...lead, required: [] })],
  [
    'POST /lead response 200 (application/json).tags[].id is gone',
    contract(lead, withField('tags', { type: 'array', items: { type: 'object' } })),
  ],
  [`type of ${body}.state: was string, is integer`, contract(withField('state', { type: 'integer', enum: state.enum }), lead)],
  [
    'type of POST /lead response 200 (application/json).phone: was string, is string,null',
    contract(lead, withField('phone', { ...phone, type: ['string', 'null'] })),
  ],
  [`values of ${body}.state: was new,done, is new`, contract(withField('state', { type: 'string', enum: ['new'] }), lead)],
  [`minLength of ${body}.phone: was 3, is 4`, contract(withField('phone', { ...phone, minLength: 4 }), lead)],
  [`pattern of ${body}.phone: was ^0, is ^9`, contract(withField('phone', { ...phone, pattern: '^9' }), lead)],
  ['POST /lead query parameter limit is gone', contract(lead, lead, { parameters: [] })],
  ['POST /lead response 200 is gone', contract(lead, lead, { responses: { 201: { description: 'Created.' } } })],
  ['values of POST /lead access: was accessToken, is apiKey', contract(lead, lead, { security: [{ apiKey: [] }] })],
  [
    'error NAME_TAKEN is IN_USE now',
    contract(lead, lead, {}, { 'x-errors': { taken: { code: 'IN_USE', meaning: 'It is taken.', fix: 'Take another.' } } }),
  ],
])('tells: %s', (words, after) => {
  expect(findBreakingChanges(before, after)).toEqual([words]);
});

test('The sides are turned round for a webhook, which Pitel sends, and for a message to customers', () => {
  const sent = (schema: Schema) => {
    const post = { operationId: 'ringing', summary: 'It rings', requestBody: { content: content(schema) }, responses: {} };
    const schemas = { Play: { ...schema, 'x-direction': 'to-customer' as const } };
    return contract(lead, lead, {}, { webhooks: { ringing: { post } }, components: { schemas } });
  };
  expect(findBreakingChanges(sent(lead), sent({ ...lead, required: ['phone', 'state'] }))).toEqual([]);
  expect(findBreakingChanges(sent(lead), sent({ ...lead, required: [] }))).toEqual([
    'webhook ringing request (application/json).phone is sometimes absent now',
    'message Play.phone is sometimes absent now',
  ]);
});
