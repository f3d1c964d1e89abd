import { readFileSync } from 'node:fs';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { buildRequest } from './requests/build-request';
import { isRequiredVariable } from './requests/sample-request';
import { type ContractRow, listClientFiles, readTable, writeContractTable } from './write-contract-table';

const { operations } = await loadContract('openapi');
const table = writeContractTable(operations);
const rows = JSON.parse(`{${table}}`) as Readonly<Record<string, ContractRow>>;

test.each(listClientFiles())('%s has the current table of requests', (file) => {
  expect(readTable(readFileSync(file, 'utf8')) === table, 'Run: npm run clients:update').toBe(true);
});

test('The clients check each value that a sample reads from the environment', () => {
  for (const operation of operations.filter(({ isAuthenticated }) => isAuthenticated)) {
    const { required = [], flags = [], notEmpty = [] } = rows[`${operation.method} ${operation.path}`] ?? {};
    const fields = buildRequest(operation)
      .variables.filter(isRequiredVariable)
      .filter(({ parameter }) => parameter === undefined)
      .flatMap(({ fields: names = [] }) => names);
    const lacking = fields.filter((name) => ![...required, ...flags, ...notEmpty].includes(name));
    expect([operation.operationId, lacking]).toEqual([operation.operationId, []]);
  }
});

test('The table says for every request how a response shows success', () => {
  const withoutSuccess = Object.entries(rows).filter(
    ([, { successValues, resultField, countFields, list }]) =>
      !successValues && !resultField && !countFields && !list,
  );
  expect(withoutSuccess).toEqual([]);
});

test('The clients never repeat a request that makes a phone ring', () => {
  const ringing = operations.filter(({ method, 'x-rings': rings }) => method === 'GET' && rings);
  expect(ringing.length).toBeGreaterThan(0);
  expect(ringing.filter(({ method, path }) => !rows[`${method} ${path}`]?.once)).toEqual([]);
});
