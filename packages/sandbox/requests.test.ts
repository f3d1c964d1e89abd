import { buildRequest, fillPath } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listReplies } from './choose-reply';
import { expectExample, prepareExample } from './tests/agrees-with-example';
import { checkProperty } from './tests/check-property';
import { openSandbox, type Send, writeForm } from './tests/open-sandbox';
import { runsAll } from './tests/runs-all';

const { operations } = await loadContract('openapi');
const named = operations.map((found) => [found.operation.operationId, found] as const);

/** The same request as in the page's code samples. */
function readRequest(found: FoundOperation) {
  const request = buildRequest(found);
  const [[type = '', content = {}] = []] = Object.entries(found.operation.requestBody?.content ?? {});
  const value = listExamples(content)[0]?.value;
  return {
    method: found.method,
    path: fillPath(request),
    query: Object.fromEntries(request.query),
    isForm: type === 'multipart/form-data',
    body: isObject(value) ? value : undefined,
  };
}

function sendRequest(send: Send, { method, path, query, isForm, body }: ReturnType<typeof readRequest>) {
  const file = new File(['phone_number\n0900000001\n'], 'leads.csv');
  const fields = Object.entries(body ?? {}).map(([name, field]) => [name, name === 'file' ? file : String(field)]);
  const target = `${path}?${new URLSearchParams(query)}`;
  return send(method, target, isForm ? writeForm(Object.fromEntries(fields)) : body);
}

test.each(named)('%s answers the documented request in a new account with the documented response', async (id, found) => {
  const { send, account } = await openSandbox({ speed: 1000 });
  prepareExample(account(), { method: found.method, url: found.path });
  const { status, body: reply } = await sendRequest(send, readRequest(found));
  expect({ status, reply }).toMatchObject({ status: 200 });
  if (!id.startsWith('createAccessToken')) {
    const success = listReplies(found).find(({ isFailure }) => !isFailure);
    expectExample(reply, success?.value);
  }
});

test.each(named)('%s refuses an unknown field by its name, and changes nothing', async (_id, found) => {
  const { send } = await openSandbox();
  const readAll = async () => JSON.stringify([(await send('GET', '/sandbox')).body, (await send('GET', '/sandbox/trace')).body]);
  const before = await readAll();
  const { query, body, ...request } = readRequest(found);
  const unknown = { no_such_field: 'x' };
  if (body || found.method === 'GET') {
    const mistake = body ? { query, body: { ...body, ...unknown } } : { query: { ...query, ...unknown }, body };
    const { status, body: reply } = await sendRequest(send, { ...request, ...mistake });
    // The empty body of one operation has no fields at all.
    expect([status, String(reply.sandbox)]).toEqual([400, expect.stringMatching(/no_such_field|more than 0 properties/)]);
  }
  expect(await readAll()).toBe(before);
});

const text = fc.oneof(
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom('', '0900000000', '101', 'x'.repeat(300), '%', '../..', '{}', '-1', '1e99', '2026-13-40'),
  fc.uuid(),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<Json>;

/** Requests with the documented names, but any values. */
const requests = fc
  .constantFrom(...operations.filter(({ operation }) => operation.operationId !== 'startClick2callSyncV1'))
  .chain((found) => {
    const names = Object.keys(Object.values(found.operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {});
    const fields = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    const query = fc.record(Object.fromEntries(found.parameters.map(({ name }) => [name, text])), { requiredKeys: [] });
    return fc.record({
      method: fc.constant(found.method),
      steps: fc.constant(found.path.split(/\{\w+\}/)),
      values: fc.array(text, { minLength: 4, maxLength: 4 }),
      query,
      body:
        found.method === 'GET'
          ? fc.constant(undefined)
          : fc.option(fc.oneof({ weight: 4, arbitrary: fields }, { weight: 1, arbitrary: value }), { nil: undefined }),
      type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
    });
  });

test('No random request is a fault of the sandbox, and it stays alive', async () => {
  const { origin, send } = await openSandbox();
  await checkProperty(
    fc.asyncProperty(requests, async ({ method, steps, values, query, body, type }) => {
      const path = steps.map((step, index) => (index === 0 ? '' : encodeURIComponent(values[index] ?? '')) + step).join('');
      const headers = { Authorization: 'Bearer any', 'Content-Type': type };
      const signal = AbortSignal.timeout(60_000);
      const options = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await fetch(`${origin}${path}?${new URLSearchParams(query as Record<string, string>)}`, options);
      const reply = await response.text();
      expect([response.status < 500, response.status < 500 || reply]).toEqual([true, true]);
      JSON.parse(reply || '{}');
    }),
    runsAll ? 10_000 : 1000,
  );
  expect((await send('POST', '/sandbox/clock', { seconds: 86_400 })).status).toBe(200);
});
