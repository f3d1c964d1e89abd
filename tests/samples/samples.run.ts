import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { buildRequest } from '../../src/contract/build-request';
import { listSamples } from '../../src/contract/list-samples';
import { loadContract } from '../../src/contract/load-contract';
import type { FoundOperation, Json } from '../../src/contract/operation';
import { createSandbox, type Exchange } from '../../src/sandbox/create-sandbox';
import { type Language, languages, type SampleFile } from './languages';
import type { Run } from './run-command';

const site = await loadContract('openapi');
/** Has what no operation of the site has: values that a language must escape. */
const fixture = await loadContract('tests/fixtures/contract/good');
const ids = new Set(site.operations.map(({ operation }) => operation.operationId));
const extra = fixture.operations.filter(({ operation }) => !ids.has(operation.operationId));
const operations = [...site.operations, ...extra].map((found) => ({ id: found.operation.operationId, found }));
const batchTimeout = 600_000;
const token = 'sample-token';

/** What the sandbox got from each sample; the key is the path of the sample's base URL. */
const received = new Map<string, (Exchange & { readonly authorization: string | undefined })[]>();
const senders = new WeakMap<IncomingMessage, string>();

const sandbox = createSandbox([...site.operations, ...extra], (exchange, request) => {
  const sender = senders.get(request) ?? '';
  received.set(sender, [...(received.get(sender) ?? []), { ...exchange, authorization: request.headers.authorization }]);
});

/** Each sample has a base URL of its own, so that its requests are known by their path. */
const server = createServer((request, response) => {
  const [, language = '', id = ''] = (request.url ?? '').split('/', 3);
  const sender = `/${language}/${id}`;
  senders.set(request, sender);
  request.url = (request.url ?? '').slice(sender.length);
  sandbox(request, response);
});

/** What a sample printed of the body. All but cURL print the status before it. */
function readPrinted(language: Language, output: string): Json | undefined {
  const body = language.value === 'curl' ? output : output.replace(/^200/, '');
  return body.trim() === '' ? undefined : (JSON.parse(body) as Json);
}

/** What a sample must have sent, as the sandbox reads it: of a file its name. */
function documentedRequest(found: FoundOperation) {
  const { method, path, query, json, form, isAuthenticated } = buildRequest(found);
  return {
    operationId: found.operation.operationId,
    findings: [],
    status: 200,
    method,
    path,
    query: Object.fromEntries(query),
    body: form ? Object.fromEntries(form.map(({ name, value }) => [name, value])) : json,
    authorization: isAuthenticated ? `Bearer ${token}` : undefined,
  };
}

async function writeSample(folder: string, language: Language, found: FoundOperation): Promise<SampleFile> {
  const { operationId } = found.operation;
  const request = buildRequest(found);
  const sample = listSamples(request).find(({ value }) => value === language.value);
  if (!sample?.code.includes(request.baseUrl)) {
    throw new Error(
      `src/contract/samples: the ${language.value} sample of ${operationId} does not show the base URL ${request.baseUrl}.`,
    );
  }
  const { port } = server.address() as AddressInfo;
  const path = language.place(operationId, sample.code);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  const own = `http://127.0.0.1:${port}/${language.value}/${operationId}`;
  // Only the two values that the reader replaces, at the place where the reader sees them first.
  await writeFile(join(folder, path), `${sample.code.replace(request.baseUrl, own).replace('YOUR_ACCESS_TOKEN', token)}\n`);
  for (const { value } of request.form?.filter(({ isFile }) => isFile) ?? []) {
    await writeFile(join(folder, value), 'phone_number\n0900000000\n');
  }
  return { operationId, path };
}

const found = languages.map((language) => ({
  language,
  command: language.runtime ? findRuntime(runtimes[language.runtime]) : process.execPath,
}));
const missing = found.flatMap(({ language: { runtime }, command }) => (command || !runtime ? [] : [runtimes[runtime].name]));
const present = found.flatMap(({ language, command }) => (command ? [{ ...language, command }] : []));
let executed = 0;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));

afterAll(() => {
  server.close();
  console.log(`${executed} samples in ${present.length} languages were run, each accepted by the sandbox.`);
  if (missing.length > 0) {
    console.log(`Not run, because it could not be installed: ${missing.join(', ')}.`);
  }
});

test('every language of the site can be run where CI is set', () => {
  expect(process.env.CI ? missing : [], 'Install these, for example with apt-get').toEqual([]);
  const [first] = operations;
  expect(first && listSamples(buildRequest(first.found)).map(({ value }) => value)).toEqual(languages.map(({ value }) => value));
});

describe.each(present)('$value', (language) => {
  const runs = new Map<string, Run>();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `samples-${language.value}-`));
    const samples = await Promise.all(operations.map(({ found: operation }) => writeSample(folder, language, operation)));
    const results = await language.run(folder, samples, language.command);
    samples.forEach(({ operationId }, index) => {
      runs.set(operationId, results[index] ?? { output: '', failure: 'It was not run.' });
    });
  }, batchTimeout);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(operations)('$id', ({ id, found: operation }) => {
    const run = runs.get(id);
    expect(run?.failure).toBe('');
    const exchanges = received.get(`/${language.value}/${id}`) ?? [];
    const sent = exchanges.map(({ target, reply, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    expect(sent).toEqual([documentedRequest(operation)]);
    expect(readPrinted(language, run?.output ?? '')).toEqual(exchanges[0]?.reply);
    executed += 1;
  });
});
