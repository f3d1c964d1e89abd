import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChanges, findBreakingChanges } from './breaking-changes';
import { parseRecord, writeRecord } from './contract-record';
import { formatFinding } from './finding';
import { listDependencies } from './list-dependencies';
import type { Operation, Schema } from './operation';
import type { Document } from './read-contract';

const phone: Schema = { type: 'string', minLength: 3, pattern: '^0' };
const state: Schema = { type: 'string', enum: ['new', 'done'] };
const tagsWithIds = (type: string): Schema => ({ type: 'array', items: { type: 'object', properties: { id: { type } } } });
const tags = tagsWithIds('integer');
const fields = { phone, state, tags };
const lead: Schema = { type: 'object', required: ['phone'], minProperties: 1, maxProperties: 4, properties: fields };
const withField = (name: string, field: Schema): Schema => ({ ...lead, properties: { ...lead.properties, [name]: field } });
const content = (schema: Schema) => ({ 'application/json': { schema } });

function contract(body = lead, reply = lead, operation: Partial<Operation> = {}, root: Partial<Document> = {}): Document {
  const post: Operation = {
    operationId: 'createLead',
    summary: 'Add a lead',
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
    requestBody: { required: true, content: content(body) },
    responses: { 200: { description: 'Success.', content: content(reply) } },
    ...operation,
  };
  const servers = [{ url: 'https://api.example.com' }];
  const security = [{ accessToken: [] }];
  const errors = { taken: { code: 'NAME_TAKEN', meaning: 'It is taken.', fix: 'Take another.' } };
  return { info: { version: '1.0.0' }, security, 'x-errors': errors, servers, paths: { '/lead': { post } }, ...root };
}

/** Writes and parses the record of the older contract, as a release does. */
function compare(before: Document, after: Document): string[] {
  return findBreakingChanges(parseRecord(writeRecord(listDependencies(before))), listDependencies(after));
}

const request = 'POST /lead request (application/json)';
const response = 'POST /lead response 200 (application/json)';
const renamed = { taken: { code: 'IN_USE', meaning: 'It is taken.', fix: 'Take another.' } };

test.each<[change: string, after: Document]>([
  ['nothing', contract(withField('note', {}), withField('note', {}))],
  ['nothing', contract({ ...lead, required: [] }, { ...lead, required: ['phone', 'state'] })],
  ['nothing', contract(withField('extra', { type: 'object', required: ['key'], properties: { key: {} } }))],
  ['nothing', contract(withField('phone', { pattern: '^0', minLength: 2, type: ['string', 'null'] }))],
  ['nothing', contract(withField('phone', { pattern: '^0', minLength: 2, type: ['string', 'null'], format: 'password' }))],
  ['nothing', contract(lead, withField('state', { type: 'string', enum: ['new', 'done', 'lost'] }))],
  ['nothing', contract(withField('tags', tagsWithIds('number')))],
  ['nothing', contract(lead, lead, { security: [], summary: 'Make a lead' })],
  ['POST /lead is gone', contract(lead, lead, {}, { paths: {} })],
  ['address https://api.example.com is gone', contract(lead, lead, {}, { servers: [{ url: 'https://new' }] })],
  [`${request}.note is required now`, contract({ ...withField('note', {}), required: ['phone', 'note'] })],
  [`${request}.state is required now`, contract({ ...lead, required: ['phone', 'state'] })],
  [`${response}.phone is sometimes absent now`, contract(lead, { ...lead, required: [] })],
  [`${response}.tags[].id is gone`, contract(lead, withField('tags', { type: 'array', items: { type: 'object' } }))],
  [`type of ${request}.state: was string, is integer`, contract(withField('state', { ...state, type: 'integer' }))],
  [
    `type of ${response}.phone: was string, is string,null`,
    contract(lead, withField('phone', { ...phone, type: ['string', 'null'] })),
  ],
  [`values of ${request}.state: was new,done, is new`, contract(withField('state', { ...state, enum: ['new'] }))],
  [`type of ${response}.tags[].id: was integer, is number`, contract(lead, withField('tags', tagsWithIds('number')))],
  [`values of ${response}.state: was new,done, is open`, contract(lead, withField('state', { type: 'string' }))],
  [
    'maximum of POST /lead query parameter limit: was 100, is 50',
    contract(lead, lead, { parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } }] }),
  ],
  [`minLength of ${request}.phone: was 3, is 4`, contract(withField('phone', { ...phone, minLength: 4 }))],
  [`pattern of ${request}.phone: was ^0, is ^9`, contract(withField('phone', { ...phone, pattern: '^9' }))],
  ['nothing', contract({ ...lead, minProperties: 0, maxProperties: 5 })],
  [`minProperties of ${request}: was 1, is 2`, contract({ ...lead, minProperties: 2 })],
  [`maxProperties of ${request}: was 4, is 0`, contract({ ...lead, maxProperties: 0 })],
  [`maxProperties of ${response}: was 4, is 5`, contract(lead, { ...lead, maxProperties: 5 })],
  ['POST /lead query parameter limit is gone', contract(lead, lead, { parameters: [] })],
  ['POST /lead response 200 is gone', contract(lead, lead, { responses: { 201: { description: 'Created.' } } })],
  ['values of POST /lead access: was accessToken, is apiKey', contract(lead, lead, { security: [{ apiKey: [] }] })],
  ['error NAME_TAKEN is gone', contract(lead, lead, {}, { 'x-errors': renamed })],
])('reports: %s', (change, after) => {
  expect(compare(contract(), after)).toEqual(change === 'nothing' ? [] : [change]);
});

test('Swaps sender and receiver for webhooks and for messages to customers', () => {
  const sent = (schema: Schema) => {
    const post = { operationId: 'ringing', summary: 'It rings', requestBody: { content: content(schema) }, responses: {} };
    const schemas = { Play: { ...schema, 'x-direction': 'to-customer' as const } };
    return contract(lead, lead, {}, { webhooks: { ringing: { post } }, components: { schemas } });
  };
  expect(compare(sent(lead), sent({ ...lead, required: ['phone', 'state'] }))).toEqual([]);
  expect(compare(sent(lead), sent({ ...lead, required: [] }))).toEqual([
    'message Play.phone is sometimes absent now',
    'webhook ringing request (application/json).phone is sometimes absent now',
  ]);
});

test('Refuses a breaking change or a new operation until a version note names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  cpSync('openapi/psr', join(folder, 'psr'), { recursive: true });
  cpSync('openapi/history/psr.tsv', join(folder, 'history/psr.tsv'));
  const root = readFileSync('openapi/psr.yaml', 'utf8');
  writeFileSync(join(folder, 'psr.yaml'), root);
  expect(await checkChanges(folder)).toEqual([]);
  const changed = root.replace('/psr/v1/call/stream:', '/psr/v2/call/stream:');
  writeFileSync(join(folder, 'psr.yaml'), changed);
  expect((await checkChanges(folder)).map(formatFinding)).toEqual([
    expect.stringMatching(
      /psr\.yaml:\d+ {2}POST \/psr\/v1\/call\/stream is gone\. .* → .* with "breaking: \["POST.* new version.*, now 1\.0\.0/,
    ),
    expect.stringMatching(
      /psr\.yaml:\d+ {2}POST \/psr\/v2\/call\/stream is new, and no note names it → Write a note .* info\.version, now 1\.0\.0/,
    ),
  ]);
  const explained = changed
    .replace(/^x-changes:\n {2}- /m, `$&breaking: ["POST /psr/v1/call/stream is gone"]\n    `)
    .replace('note: ', 'note: "`POST /psr/v2/call/stream` is new." # ');
  writeFileSync(join(folder, 'psr.yaml'), explained);
  expect(await checkChanges(folder)).toEqual([]);
});
