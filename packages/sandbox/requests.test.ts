import type { Json } from '@pitel-docs/contract/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from './tests/check-property';
import { openSandbox } from './tests/open-sandbox';
import { siteOperations } from './tests/operations';
import { runsAll } from './tests/runs-all';

const text = fc.oneof(
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom('', '0900000000', '101', 'x'.repeat(300), '%', '../..', '{}', '-1', '1e99', '2026-13-40'),
  fc.uuid(),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<Json>;

/** Requests with the documented names, but any values. */
const requests = fc
  .constantFrom(...siteOperations.filter(({ operation }) => operation.operationId !== 'startClick2callSyncV1'))
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
