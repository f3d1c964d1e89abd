import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { buildRequest, isOwn } from '@pitel-docs/contract/build-request';
import type { FoundOperation } from '@pitel-docs/contract/operation';
import { listReplies } from '@pitel-docs/sandbox/choose-reply';
import { allOperations, siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { listOwn } from '../write-values';
import {
  documentedRequest,
  expectExample,
  expectedOutput,
  fillSettings,
  harmless,
  listSettings,
  normalize,
  prepareExample,
} from './documented-sample';
import { listChanges, readRecord, varyRecords } from './edited-records';
import { findRuntime } from './find-runtime.mjs';
import { listTestedLanguages, sampleRuntimes } from './languages';
import type { Run } from './run-command';
import { writeBatch } from './sample-batch';
import { failures } from './sample-failures';
import { serveSandbox } from './serve-sandbox';

const ids = new Set(siteOperations.map(({ operation }) => operation.operationId));
const operations = allOperations.map((found) => ({ id: found.operation.operationId, found }));
const edits = operations.filter(({ id, found }) => ids.has(id) && found.operation['x-edit']);

const idsOf = (listed: readonly { readonly id: string }[]): string[] => listed.map(({ id }) => id);

/** Senders are named after the language and the expected failure. */
const sandbox = await serveSandbox(allOperations, {
  isFreshEach: true,
  prepare: prepareExample,
  intercept: (sender, request, response) => {
    const failure = failures.find(({ name }) => sender.endsWith(`-${name}`));
    if (!failure || (request.url?.endsWith('/auth/token') && !sender.startsWith('curl'))) {
      return;
    }
    if (failure.body !== undefined) {
      response.writeHead(failure.status).end(failure.body);
    } else {
      request.headers.prefer = `code=${failure.status}`;
    }
  },
  answersOf: (sender) => (sender.endsWith('-callcenter') ? { account: 'callcenter' } : {}),
});

/** Keeps what samples change. The riskier answer: an edit empties the fields that it omits. */
const replacing = await serveSandbox(siteOperations, {
  answersOf: () => ({ edit: 'replace' }),
  prepare(account, _request, sender) {
    varyRecords(account);
    for (const campaign of sender.endsWith('-hidden') ? account.store.list('campaigns') : []) {
      const dialing = { ratio: 100, hopper: 20, call_center_queue_strategy: 'round-robin' };
      const hours = { local_start_time: '08:00:00', local_end_time: '17:00:00' };
      Object.assign(campaign, { type: 'autodialer', ...dialing, ...hours, users: null });
    }
  },
});

const settings = listSettings(operations.map(({ found }) => found));

/** `curl.run.ts` tests the samples in cURL. */
const languages = listTestedLanguages().filter(({ usesClient }) => usesClient);
const missing = sampleRuntimes
  .filter((runtime) => findRuntime(runtime) === undefined)
  .map(({ name, packages }) => `${name} (${packages.join(', ')})`);
if (missing.length > 0) {
  console.log(`Not run, because not installed: ${missing.join(', ')}.`);
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
  const { value, usesClient: isClient } = language;
  const shown = operations.filter(({ found }) => !isClient || found.isAuthenticated);
  const samples = writeBatch(language, shown);
  let runs: ReadonlyMap<string, Run>;

  const environmentOf = (sender: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...settings,
    PITEL_BASE_URL: sandbox.baseUrlOf(sender),
    ...more,
  });

  beforeAll(async () => {
    await samples.compile();
    runs = await samples.runAll(environmentOf(value));
  });

  test.each(shown)('$id', ({ id, found }) => {
    const { output = '', failure } = runs.get(id) ?? {};
    expect(failure).toBe('');
    const request = buildRequest(found);
    const { operationId } = found.operation;
    const exchanges = sandbox.exchangesOf(value).filter((exchange) => exchange.operationId === operationId);
    const sent = exchanges.map(({ target, reply, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    // Samples that edit a record also read it.
    const documented = documentedRequest(found, settings, isClient);
    expect(sent).toContainEqual(documented);
    // Samples of one operation share a sender, and edits send more fields than they change.
    const own = sent.flatMap(({ query, body }, index) => {
      const isSame = isDeepStrictEqual(query, documented.query) && (request.edit || isDeepStrictEqual(body, documented.body));
      return isSame ? [exchanges[index]] : [];
    });
    const bodies = shown.filter((other) => other.found.operation.operationId === operationId);
    expect(request.method === 'GET' || (own.length === 1 && sent.length <= bodies.length)).toBe(true);
    const [exchange] = own;
    if (isClient && request.result.fields.length > 0) {
      expect(normalize(output)).toBe(normalize(expectedOutput(found, exchange?.reply)));
    } else if (isClient) {
      const values = Object.values(exchange?.reply ?? {}).filter((part) => typeof part !== 'object');
      expect(values.filter((part) => !normalize(output).includes(String(part)))).toEqual([]);
    } else {
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

  test.each([
    ['unset', ''],
    ['empty', '[]'],
  ])("with values of the reader's own %s, no sample calls, rings, overwrites or deletes", async (name, text) => {
    const sender = `${value}-${name}`;
    const listMissing = (found: FoundOperation) => listOwn(buildRequest(found)).filter(({ isJson }) => isJson || text === '');
    const lacking = operations.flatMap(({ found }) => listMissing(found).map(({ environment }) => environment));
    const stopped = idsOf(operations.filter(({ found }) => listMissing(found).length > 0));
    const chosen = shown.filter(({ id }) => text === '' || stopped.includes(id));
    const unset = Object.fromEntries(lacking.map((one) => [one, text]));
    const results = await samples.runAll(environmentOf(sender, unset), idsOf(chosen));
    const reached = sandbox.exchangesOf(sender).map(({ operationId = '' }) => operationId);
    expect(reached.filter((id) => (text === '' ? ids.has(id) && !harmless.test(id) : stopped.includes(id)))).toEqual([]);
    const told = [...results.values()].map(({ failure }) => failure);
    expect(told.filter((failure) => /Stack trace|Exception:/.test(failure))).toEqual([]);
    for (const { id, found } of chosen) {
      const [first] = listMissing(found);
      expect([id, results.get(id)?.failure]).toEqual([id, first ? expect.stringContaining(first.environment) : '']);
    }
  });

  test('an id from the environment is one part of the path, whatever it contains', async () => {
    const sender = `${value}-strange`;
    const strange = 'a/b?c=d&e #%';
    const addressed = shown.filter(({ found }) => found.method !== 'GET' && buildRequest(found).path.some(isOwn));
    const names = addressed.flatMap(({ found }) => buildRequest(found).path.filter(isOwn)).map(({ environment }) => environment);
    const environment = environmentOf(sender, Object.fromEntries(names.map((name) => [name, strange])));
    const results = await samples.runAll(environment, idsOf(addressed));
    // An edit that finds no such record in the list does not print the others.
    expect([...results.values()].filter(({ failure }) => failure.includes('carrier_name'))).toEqual([]);
    const reached = sandbox.exchangesOf(sender).map(({ target }) => target.split('?')[0]?.split('/').map(decodeURIComponent));
    const expected = addressed.filter(({ found }) => !buildRequest(found).edit?.isInList);
    const paths = expected.map(({ found }) =>
      buildRequest(found).path.flatMap((piece) => (typeof piece === 'string' ? piece.split(/(?=\/)/) : `/${strange}`)),
    );
    expect(reached).toEqual(
      expect.arrayContaining(paths.map((parts) => ['', ...parts.filter((part) => part !== '/').map((part) => part.slice(1))])),
    );
  });

  test('an edit changes one field of its record and keeps all others', async () => {
    const baseUrl = replacing.baseUrlOf(`${value}-edits`);
    const before = await Promise.all(edits.map(({ found }) => readRecord(baseUrl, found)));
    const results = await samples.runAll(environmentOf(value, { PITEL_BASE_URL: baseUrl }), idsOf(edits));
    for (const [index, { id, found }] of edits.entries()) {
      expect([id, results.get(id)?.failure]).toEqual([id, '']);
      const changes = listChanges(found, before[index] ?? {}, await readRecord(baseUrl, found));
      const { change = [], without = [] } = found.operation['x-edit'] ?? {};
      expect([id, changes]).toEqual([id, change.filter((name) => !without.includes(name))]);
    }
  });

  test('no campaign is changed whose agents may be hidden', async () => {
    const sender = `${value}-hidden`;
    const environment = environmentOf(value, { PITEL_BASE_URL: replacing.baseUrlOf(sender) });
    const results = await samples.runAll(environment, ['updateCampaignV3']);
    expect(results.get('updateCampaignV3')?.failure).toMatch(/null .*users.*change/is);
    expect(replacing.exchangesOf(sender).map(({ method }) => method)).not.toContain('PUT');
  });

  test.concurrent.each(failures)('samples end with an error that shows status and body: $name', async (failure) => {
    const { name, status, body = '', ids } = failure;
    // The cURL samples show only error statuses.
    const shown = isClient || status !== 200 ? [String(status), body] : [body];
    const wrong = [...(await samples.runAll(environmentOf(`${value}-${name}`), ids))].filter(
      ([, run]) => run.failure === '' || shown.some((text) => !`${run.output}${run.failure}`.replaceAll(' ', '').includes(text)),
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
