import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRuntime, runtimes } from '../../scripts/runtimes.mjs';
import { buildRequest } from '../../src/contract/build-request';
import { listSamples } from '../../src/contract/list-samples';
import { loadContract } from '../../src/contract/load-contract';
import type { FoundOperation, Json } from '../../src/contract/operation';
import { createSandbox, type Exchange } from '../../src/sandbox/create-sandbox';
import { type Command, type Language, languages, type SampleFile } from './languages';
import { type Run, runCommand } from './run-command';

const site = await loadContract('openapi');
/** Has what no operation of the site has: values that a language must escape. */
const fixture = await loadContract('tests/fixtures/contract/good');
const ids = new Set(site.operations.map(({ operation }) => operation.operationId));
const extra = fixture.operations.filter(({ operation }) => !ids.has(operation.operationId));
const operations = [...site.operations, ...extra].map((found) => ({ id: found.operation.operationId, found }));
const batchTimeout = 600_000;

/** Failures, and the requests that get them: HTTP statuses of failures are not documented, so one comes with 200. */
const failures = [
  { name: 'refused', status: 200, body: '{"status":"fail","error":"USER_BUSY"}' },
  { name: 'down', status: 503, body: 'no server' },
];
const partial = {
  name: 'partial',
  status: 200,
  body: '{"success":[],"fail":[{"0900000000":"duplicate"}],"message":"successfully"}',
};
const failing = [
  ...['startClick2callAsyncV1', 'createLeadV3'].flatMap((id) => failures.map((failure) => ({ id, failure }))),
  ...['createBlacklistEntriesV1', 'removeBlacklistEntriesV1'].map((id) => ({ id, failure: partial })),
];

/** What the sandbox got for each operation from the samples of each language. */
const received = new Map<string, (Exchange & { readonly authorization: string | undefined })[]>();
const senders = new WeakMap<IncomingMessage, string>();

const sandbox = createSandbox([...site.operations, ...extra], (exchange, request) => {
  const sender = `${senders.get(request)} ${exchange.operationId}`;
  received.set(sender, [...(received.get(sender) ?? []), { ...exchange, authorization: request.headers.authorization }]);
});

/** The base URL of a run names its language, and the failure that it shall get. */
const server = createServer((request, response) => {
  const [, language = '', failure = ''] = (request.url ?? '').split('/', 3);
  const { status, body } = [...failures, partial].find(({ name }) => name === failure) ?? {};
  if (status) {
    response.writeHead(status).end(body);
    return;
  }
  senders.set(request, language);
  request.url = (request.url ?? '').slice(language.length + 1);
  sandbox(request, response);
});

const readPrinted = (output: string): Json | undefined => (output.trim() === '' ? undefined : (JSON.parse(output) as Json));

/** What a sample must have sent, as the sandbox reads it: of a file its name. */
function documentedRequest(found: FoundOperation) {
  const { method, path, query, json, form, isAuthenticated } = buildRequest(found);
  return {
    operationId: found.operation.operationId,
    findings: [],
    status: 200,
    method,
    path: path.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join(''),
    query: Object.fromEntries(query),
    body: form ? Object.fromEntries(form.map(({ name, value }) => [name, value])) : json,
    authorization: isAuthenticated ? 'Bearer example-access-token' : undefined,
  };
}

async function writeSample(folder: string, language: Language, found: FoundOperation): Promise<SampleFile> {
  const { operationId } = found.operation;
  const request = buildRequest(found);
  const sample = listSamples(request).find(({ value }) => value === language.value);
  const code = sample?.code ?? '';
  const path = language.place(operationId, code);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${code}\n`);
  for (const { value } of request.form?.filter(({ isFile }) => isFile) ?? []) {
    await writeFile(join(folder, value), 'phone_number\n0900000000\n');
  }
  return { operationId, path };
}

const variables = operations.flatMap(({ found }) => buildRequest(found).variables);
const settings = Object.fromEntries(
  variables.flatMap(({ environment, value }) => (environment ? [[environment, value] as const] : [])),
);

/** Runs a command of a language with the settings in the environment. */
function run(folder: string, language: Language, [command, ...values]: Command, failure = ''): Promise<Run> {
  const { port } = server.address() as AddressInfo;
  const environment = { ...settings, PITEL_BASE_URL: `http://127.0.0.1:${port}/${language.value}${failure}` };
  return runCommand(command, values, { folder, environment });
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

test('the introduction names the versions that run the samples', () => {
  const page = readFileSync('docs/intro.mdx', 'utf8');
  const versions = present.map(({ value, name, command }) => {
    const { stdout } = spawnSync(value === 'java' ? 'java' : command, [value === 'go' ? 'version' : '--version'], {
      encoding: 'utf8',
    });
    const [version = ''] = /\d+(?:\.\d+)?/.exec(stdout) ?? [];
    return `${name} ${/^(javascript|java)$/.test(value) ? Number.parseInt(version, 10) : version}`;
  });
  expect(process.env.CI ? versions.filter((version) => !page.includes(version)) : []).toEqual([]);
});

describe.each(present)('$value', (language) => {
  /** By operation, and by the failure that a run shall get. */
  const runs = new Map<string, Run>();
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `samples-${language.value}-`));
    const samples = await Promise.all(operations.map(({ found: operation }) => writeSample(folder, language, operation)));
    const complaint = await language.compile?.(folder, samples, language.command);
    if (complaint) {
      throw new Error(complaint);
    }
    const alone = language.startAll ? [] : samples;
    if (language.startAll) {
      const { output, failure } = await run(folder, language, language.startAll(samples, language.command));
      const printed = output.split('\n').slice(0, -1);
      expect(printed, failure).toHaveLength(samples.length);
      for (const [index, { operationId }] of samples.entries()) {
        const [said = '', mistake = ''] = (printed[index] ?? '').split(' ').map((part) => Buffer.from(part, 'base64').toString());
        runs.set(operationId, { output: said, failure: mistake });
      }
    }
    const waiting = [
      ...alone.map((sample) => ({ sample, target: sample.operationId, failure: '' })),
      ...failing.flatMap(({ id, failure: { name } }) =>
        samples
          .filter(({ operationId }) => operationId === id)
          .map((sample) => ({ sample, target: `${id}/${name}`, failure: `/${name}` })),
      ),
    ];
    async function runNext(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        runs.set(next.target, await run(folder, language, language.start(next.sample, language.command), next.failure));
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  }, batchTimeout);

  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

  test.each(operations)('$id', ({ id, found: operation }) => {
    const ended = runs.get(id);
    expect(ended?.failure).toBe('');
    const exchanges = received.get(`${language.value} ${id}`) ?? [];
    const sent = exchanges.map(({ target, reply, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    expect(sent).toEqual([documentedRequest(operation)]);
    expect(readPrinted(ended?.output ?? '')).toEqual(exchanges[0]?.reply);
    executed += 1;
  });

  test.each(failing)('$id ends with an error that shows status and body when it is $failure.name', ({ id, failure }) => {
    const { output = '', failure: message = '' } = runs.get(`${id}/${failure.name}`) ?? {};
    expect(`${output}${message}`).toContain(failure.body);
    // cURL shows the body and leaves it to the reader.
    const isEnded = language.value !== 'curl' || failure.status !== 200;
    expect(message !== '').toBe(isEnded);
    expect(!isEnded || `${output}${message}`.includes(String(failure.status))).toBe(true);
  });
});
