import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { buildRequest } from '@pitel-docs/contract/build-request';
import { listExamples } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { type FoundOperation, isObject, type Json } from '@pitel-docs/contract/operation';
import { listReplies } from '@pitel-docs/sandbox/choose-reply';
import { expectExample, prepareRemoval } from '@pitel-docs/sandbox/tests/agrees-with-example';
import { beforeAll, describe, expect, test } from 'vitest';
import { listChanges, readRecord, varyRecords } from './edited-records';
import { findRuntime } from './find-runtime.mjs';
import { listTestedLanguages, sampleRuntimes } from './languages';
import { fillSettings, harmless, listOwnVariables, listSettings } from './own-values';
import type { Run } from './run-command';
import { writeBatch } from './sample-batch';
import { serveSandbox } from './serve-sandbox';

const site = await loadContract('openapi');
/** Covers cases that the site's operations do not have, such as values that need escaping. */
const fixture = await loadContract('packages/contract/fixtures/good');
const ids = new Set(site.operations.map(({ operation }) => operation.operationId));
const extra = fixture.operations.filter(({ operation }) => !ids.has(operation.operationId));
const operations = [...site.operations, ...extra].map((found) => ({ id: found.operation.operationId, found }));

interface Failure {
  readonly name: string;
  readonly status: number;
  /** Without a body, a `Prefer` header makes the sandbox fail. */
  readonly body?: string;
  /** The operations that can fail in this way. Default: all. */
  readonly ids?: readonly string[];
}

/** The HTTP statuses of failures are not documented, so some use 200. */
const failures: readonly Failure[] = [
  { name: 'refused', status: 200, body: '{"status":"fail","error":"USER_BUSY"}' },
  { name: 'down', status: 503 },
  {
    name: 'partial',
    status: 200,
    body: '{"success":[],"fail":[{"0900000000":"duplicate"}],"message":"successfully"}',
    ids: ['createBlacklistEntriesV1', 'removeBlacklistEntriesV1'],
  },
];

/** Senders are named after the language and the expected failure. */
const sandbox = await serveSandbox([...site.operations, ...extra], {
  isFreshEach: true,
  prepare: prepareRemoval,
  intercept: (sender, request, response) => {
    const failure = failures.find(({ name }) => sender.endsWith(`-${name}`));
    if (!failure || (request.url?.endsWith('/auth/token') && !sender.startsWith('curl'))) {
      return;
    }
    if (failure.body) {
      response.writeHead(failure.status).end(failure.body);
    } else {
      request.headers.prefer = `code=${failure.status}`;
    }
  },
  answersOf: (sender) => (sender.endsWith('-callcenter') ? { account: 'callcenter' } : {}),
});

/** Keeps what samples change. The riskier answer: an edit empties the fields that it omits. */
const replacing = await serveSandbox(site.operations, {
  answersOf: () => ({ edit: 'replace' }),
  prepare(account, _request, sender) {
    varyRecords(account);
    for (const campaign of sender.endsWith('-hidden') ? account.store.list('campaigns') : []) {
      Object.assign(campaign, { type: 'autodialer', users: null });
    }
  },
});

function expectedOutput(found: FoundOperation, reply: Json | undefined): string {
  const { kind, isInData, fields } = buildRequest(found).result;
  const top = isObject(reply) ? reply : {};
  const records = kind === 'object' ? [isInData ? top.data : top] : (top.data as Json[]);
  const lines = records.map((record) => fields.map((name) => (isObject(record) ? record[name] : undefined)).join(' '));
  return lines.join('\n');
}

const normalize = (output: string): string =>
  output
    .trim()
    .replace(/\b(True|False)\b/g, (word) => word.toLowerCase())
    .replace(/\s+/g, ' ');

const settings = listSettings(operations.map(({ found }) => found));
const edits = operations.filter(({ id, found }) => ids.has(id) && found.operation['x-edit']);

/** The expected request as recorded by the sandbox: files by name. Clients use their own page size. */
function documentedRequest(found: FoundOperation, isClient: boolean) {
  const request = buildRequest(found);
  const { method, path, query, isAuthenticated, result, json, edit } = request;
  const page = query.some(([name]) => name === 'page') ? { page: '1' } : { offset: '0' };
  const paging = isClient && result.kind === 'pages' ? { limit: '50', ...page } : {};
  const [body = {}] = Object.values(found.operation.requestBody?.content ?? {});
  return {
    operationId: found.operation.operationId,
    findings: [],
    status: 200,
    method,
    path: path.map((piece) => (typeof piece === 'string' ? piece : (settings[piece.environment ?? ''] ?? piece.value))).join(''),
    query: { ...(fillSettings(request, Object.fromEntries(query), settings) as object), ...paging },
    body: edit
      ? expect.objectContaining(fillSettings(request, json, settings) as object)
      : fillSettings(request, listExamples(body)[0]?.value, settings),
    authorization: isAuthenticated ? 'Bearer example-access-token' : undefined,
  };
}

const languages = listTestedLanguages();
const missing = sampleRuntimes
  .filter((runtime) => findRuntime(runtime) === undefined)
  .map(({ name, packages }) => `${name} (${packages.join(', ')})`);
if (missing.length > 0) {
  console.log(`Not run, because it could not be installed: ${missing.join(', ')}.`);
}

test('every language of the site can be run and read where CI is set', () => {
  expect(process.env.CI ? missing : [], 'Install these Debian packages').toEqual([]);
});

test.each(languages)('the introduction names the version that runs the samples: $label', ({ run, client, command }) => {
  const [program, ...options] = run.version ?? ([command, '--version'] as const);
  const [version = ''] = /\d[.\d]*/.exec(spawnSync(program, options, { encoding: 'utf8' }).stdout) ?? [];
  const [named = ''] = / (\d+(?:\.\d+)?)/.exec(client.about)?.slice(1) ?? [];
  expect(named).not.toBe('');
  expect(process.env.CI ? `${version}.`.startsWith(`${named}.`) : true, `${client.about}: ${version}`).toBe(true);
});

describe.each(languages)('$value', (language) => {
  const { value, usesClient: isClient, run: languageRun } = language;
  const shown = operations.filter(({ found }) => !isClient || found.isAuthenticated);
  const samples = writeBatch(
    language,
    shown.map(({ found }) => found),
  );
  let batch: ReadonlyMap<string, Run> = new Map();

  const environmentOf = (sender: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...settings,
    PITEL_BASE_URL: sandbox.baseUrlOf(sender),
    ...more,
  });

  beforeAll(async () => {
    await samples.compile();
    if (languageRun.startAll) {
      batch = await samples.runAll(environmentOf(value));
    }
  }, 600_000);

  test.concurrent.each(shown)('$id', async ({ id, found }) => {
    const { output, failure } = batch.get(id) ?? (await samples.runOne(id, environmentOf(value)));
    expect(failure).toBe('');
    const request = buildRequest(found);
    const exchanges = sandbox.exchangesOf(value).filter(({ operationId }) => operationId === id);
    const sent = exchanges.map(({ target, reply, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    // Samples that edit a record also read it.
    const documented = documentedRequest(found, isClient);
    expect(sent).toContainEqual(documented);
    expect(request.method === 'GET' || sent.length === 1).toBe(true);
    const exchange = exchanges[sent.findIndex(({ query }) => isDeepStrictEqual(query, documented.query))];
    if (isClient && request.result.fields.length > 0) {
      expect(normalize(output)).toBe(normalize(expectedOutput(found, exchange?.reply)));
    } else if (!isClient) {
      expect(output.trim() === '' ? undefined : JSON.parse(output)).toEqual(exchange?.reply);
    }
    // The expiry of a new token differs from the example.
    if (!id.startsWith('createAccessToken')) {
      expectExample(
        exchange?.reply,
        fillSettings(request, listReplies(found).find(({ isFailure }) => !isFailure)?.value, settings),
      );
    }
  });

  test("without the reader's own values, no sample calls, rings, overwrites or deletes", async () => {
    const sender = `${value}-unset`;
    const own = operations.flatMap(({ found }) => listOwnVariables(found).map(({ environment }) => environment));
    const results = await samples.runAll(environmentOf(sender, Object.fromEntries(own.map((name) => [name, '']))));
    const reached = sandbox.exchangesOf(sender).map(({ operationId = '' }) => operationId);
    expect(reached.filter((id) => ids.has(id) && !harmless.test(id))).toEqual([]);
    for (const { id, found } of shown) {
      const [first] = listOwnVariables(found);
      expect([id, results.get(id)?.failure]).toEqual([id, first ? expect.stringContaining(first.environment) : '']);
    }
  });

  test.concurrent.each(edits)('$id changes one field and keeps all others', async ({ id, found }) => {
    const baseUrl = replacing.baseUrlOf(`${value}-${id}`);
    const before = await readRecord(baseUrl, found);
    const { failure } = await samples.runOne(id, environmentOf(value, { PITEL_BASE_URL: baseUrl }));
    expect(failure).toBe('');
    const after = await readRecord(baseUrl, found);
    const { change = [], without = [] } = found.operation['x-edit'] ?? {};
    expect(listChanges(found, before, after)).toEqual(change.filter((name) => !without.includes(name)));
  });

  test('no campaign is changed whose agents may be hidden', async () => {
    const sender = `${value}-hidden`;
    const { failure } = await samples.runOne('updateCampaignV3', {
      ...environmentOf(value),
      PITEL_BASE_URL: replacing.baseUrlOf(sender),
    });
    expect(failure).toMatch(/null/i);
    expect(replacing.exchangesOf(sender).map(({ method }) => method)).not.toContain('PUT');
  });

  test.concurrent.each(failures)('every sample ends with an error that shows status and body: $name', async (failure) => {
    const { name, status, body = '', ids } = failure;
    // The cURL samples show only error statuses.
    const shown = isClient || status !== 200 ? [String(status), body] : [body];
    const wrong = [...(await samples.runAll(environmentOf(`${value}-${name}`), ids))].filter(
      ([, run]) => run.failure === '' || shown.some((text) => !`${run.output}${run.failure}`.includes(text)),
    );
    expect(wrong).toEqual([]);
  });

  // This account's responses have other fields. Only Python fails on a missing field.
  if (value === 'python') {
    test('every sample runs on a call-center account', async () => {
      const wrong = [...(await samples.runAll(environmentOf(`${value}-callcenter`), [...ids]))].filter(
        ([, { failure }]) => failure,
      );
      expect(wrong).toEqual([]);
    });
  }
});
