import { loadContract } from '@pitel-docs/contract/load-contract';
import type { FoundOperation, Json, Schema } from '@pitel-docs/contract/operation';
import { expect, test } from 'vitest';
import { listReplies } from './choose-reply';
import { expectExample, prepareExample } from './tests/agrees-with-example';
import { openSandbox } from './tests/open-sandbox';
import { type DocumentedRequest, readRequest, sendRequest } from './tests/write-request';

const { operations } = await loadContract('openapi');
const named = operations.map((found) => [found.operation.operationId, found] as const);

test.each(named)('%s answers the documented request in a new account with the documented response', async (id, found) => {
  const { origin, account } = await openSandbox({ speed: 1000 });
  prepareExample(account(), { method: found.method, url: found.path });
  const { status, reply } = await sendRequest(origin, readRequest(found));
  expect({ status, reply }).toMatchObject({ status: 200 });
  if (!id.startsWith('createAccessToken')) {
    const success = listReplies(found).find(({ isFailure }) => !isFailure);
    expectExample(reply, success?.value);
  }
});

/** Values that break one rule of a schema each. */
function listWrongValues({ type, enum: words, format, pattern, minimum, maximum, minLength, anyOf }: Schema): Json[] {
  const types = [type ?? []].flat();
  const isNested = types.includes('object') || types.includes('array');
  return [
    ...(types.length > 0 && !anyOf ? [isNested ? 'text' : { wrong: true }] : []),
    ...(words && !words.includes('no-such-word') ? ['no-such-word'] : []),
    ...(['uuid', 'uri', 'date-time'].includes(format ?? '') || pattern ? ['?'] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength ? [''] : []),
  ];
}

type Mistake = readonly [field: string, request: DocumentedRequest];

function listBodyMistakes(found: FoundOperation, request: DocumentedRequest): Mistake[] {
  const { body, type } = request;
  const schema = Object.values(found.operation.requestBody?.content ?? {})[0]?.schema;
  if (!body || !schema) {
    return [];
  }
  const change = (name: string, value: Json): Mistake => [name, { ...request, body: { ...body, [name]: value } }];
  const missing = (schema.required ?? []).map((name): Mistake => {
    const { [name]: _left, ...rest } = body;
    return [name, { ...request, body: rest }];
  });
  // A form has only texts.
  const isForm = type === 'multipart/form-data';
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    listWrongValues(property)
      .filter((value) => !isForm || typeof value === 'string')
      .map((value) => change(name, value)),
  );
  return [...missing, ...wrong, ...(schema.properties ? [change('no_such_field', 'x')] : [])];
}

function listQueryMistakes({ method, parameters }: FoundOperation, request: DocumentedRequest): Mistake[] {
  const { query } = request;
  const change = (name: string, value: string): Mistake => [name, { ...request, query: { ...query, [name]: value } }];
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const wrong = own.flatMap(({ name, schema = {} }) => [
    ...(['integer', 'number', 'boolean'].includes(String(schema.type)) ? [change(name, 'text')] : []),
    ...(schema.enum ? [change(name, 'no-such-word')] : []),
    ...(schema.minimum === undefined ? [] : [change(name, String(schema.minimum - 1))]),
  ]);
  return [...wrong, ...(method === 'GET' ? [change('no_such_field', 'x')] : [])];
}

test.each(named)('%s refuses each kind of invalid field by its name, and changes nothing', async (_id, found) => {
  const { origin, send } = await openSandbox();
  const readAll = async () => JSON.stringify([(await send('GET', '/sandbox')).body, (await send('GET', '/sandbox/trace')).body]);
  const before = await readAll();
  const request = readRequest(found);
  const faults: unknown[] = [];
  for (const [field, mistake] of [...listBodyMistakes(found, request), ...listQueryMistakes(found, request)]) {
    const { status, reply } = await sendRequest(origin, mistake);
    const { sandbox = '' } = reply as { readonly sandbox?: Json };
    if (status !== 400 || !JSON.stringify(sandbox).includes(field)) {
      faults.push({ field, query: mistake.query, value: mistake.body?.[field], status, reply });
    }
  }
  expect(faults).toEqual([]);
  expect(await readAll()).toBe(before);
});
