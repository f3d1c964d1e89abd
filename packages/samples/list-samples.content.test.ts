import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { listSamples, sampleLanguages } from './list-samples';
import { buildRequest } from './requests/build-request';
import { isRequiredVariable } from './requests/sample-request';

const contract = await loadContract('openapi');
const requestOf = (id: string) => buildRequest(contract.findOperation(id));
const samples = contract.operations.flatMap((operation) =>
  listSamples(buildRequest(operation)).map((sample) => ({ id: operation.operationId, ...sample })),
);
const inClients = samples.filter(({ value }) => value !== 'curl');

test('A field with the same text as a password stays as it is', () => {
  const request = requestOf('createVoicemailBoxV1');
  const { value = '' } = request.variables.find(({ environment }) => environment === 'BOX_PASSWORD') ?? {};
  for (const { label, code } of listSamples({ ...request, json: { note: value, password: value } })) {
    expect([label, code.split(value).length - 1]).toEqual([label, 1]);
  }
});

test('A sample reads each value of the reader from the environment', () => {
  for (const operation of contract.operations.filter(
    (operation) => !operation.operationId.startsWith('createAccessToken'),
  )) {
    const request = buildRequest(operation);
    const names = request.variables.filter(isRequiredVariable).map(({ environment }) => environment);
    for (const { label, value, code } of listSamples(request)) {
      const missingNames = names.filter((name) => value !== 'curl' && !code.includes(name));
      expect([operation.operationId, label, missingNames]).toEqual([operation.operationId, label, []]);
    }
  }
});

const languages = sampleLanguages.filter(({ usesClient }) => usesClient).map(({ value }) => value);

test.each(languages)('Half of the samples in %s have at most six lines, or nine in Go', (language) => {
  const counts = samples
    .filter(({ value }) => value === language)
    .map(({ code }) => code.split('\n').filter((line) => line.trim() !== '').length)
    .sort((a, b) => a - b);
  expect(counts[counts.length >> 1]).toBeLessThanOrEqual(language === 'go' ? 9 : 6);
});

test('No line of a sample in a client language is longer than 90 characters', () => {
  const lines = inClients.flatMap(({ id, label, code }) =>
    code.split('\n').map((line) => ({ id, label, line })),
  );
  expect(lines.filter(({ line }) => line.replaceAll('\t', '    ').length > 90)).toEqual([]);
});

test('An object with numbers as keys is not sent as a list in PHP', () => {
  const php = listSamples({ ...requestOf('createListV3'), json: { data: { 0: 'a', 1: 'b' } } }).find(
    ({ value }) => value === 'php',
  );
  expect(php?.code).toContain("(object) ['0' => 'a', '1' => 'b']");
});

test('A Java sample takes null and any number of values', () => {
  const values = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field_${index}`, null]));
  const java = listSamples({ ...requestOf('createListV3'), json: values }).find(
    ({ value }) => value === 'java',
  );
  expect(java?.code).toContain('"field_11", null');
});
