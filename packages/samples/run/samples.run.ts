import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { listBodies } from '@pitel-docs/contract/list-examples';
import type { Json } from '@pitel-docs/contract/operation';
import { listReplies } from '@pitel-docs/sandbox/documented-replies';
import { allOperations, siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { runsAll } from '../../../tests/helpers/runs-all';
import { shareOut } from '../../../tests/helpers/share-out';
import { buildRequest } from '../requests/build-request';
import { fillVariables, isRequiredVariable } from '../requests/sample-request';
import { documentedRequest, expectExample, fillReply, listPrinted, listSettings } from './documented-sample';
import { listChangedFields, readRecord, varyRecords } from './edited-records';
import { findRuntime } from './find-runtime.mjs';
import { groupVariables } from './group-variables';
import type { CommandResult } from './run-command';
import { writeBatch } from './sample-batch';
import { sampleFailures, sampleKinds } from './sample-failures';
import { serveSandbox } from './serve-sandbox';
import { listTestedLanguages, sampleRuntimes } from './tested-languages';

const ids = new Set(siteOperations.map((operation) => operation.operationId));
const operations = allOperations.map((operation) => ({ id: operation.operationId, operation }));
const edits = operations.filter(({ id, operation }) => ids.has(id) && operation['x-edit']);

const idsOf = (listed: readonly { readonly id: string }[]): string[] => listed.map(({ id }) => id);

/** Senders are named after the language and the expected failure. */
const sandbox = await serveSandbox(allOperations, {
  isFreshEach: true,
  intercept: (sender, request, response) => {
    const failure = sampleFailures.find(({ name }) => sender.endsWith(`-${name}`));
    if (!failure || request.url?.endsWith('/auth/token')) {
      return;
    }
    // Clients repeat requests that read at once.
    response.setHeader('Retry-After', '0');
    if (failure.body !== undefined) {
      response.writeHead(failure.status).end(failure.body);
    } else {
      request.headers.prefer = failure.status === 0 ? 'connection=lost' : `code=${failure.status}`;
    }
  },
  answersOf: (sender) => (sender.endsWith('-callcenter') ? { account: 'callcenter' } : {}),
});

/** Keeps what samples change. The riskier answer: an edit empties the fields that it omits. */
const replacingSandbox = await serveSandbox(siteOperations, {
  answersOf: () => ({ edit: 'replace' }),
  prepare: varyRecords,
});

/** Keeps what is created. */
const mergingSandbox = await serveSandbox(siteOperations);

/** Edits, with the requests that create the record. */
const creations = edits.flatMap(({ operation: edit }) => {
  const parent = edit.path.replace(/\/\{\w+\}$/, '');
  const operation = siteOperations.find(({ method, path }) => method === 'POST' && path === parent);
  const [id] = buildRequest(edit).path.filter(isRequiredVariable);
  return operation && id
    ? [{ edit, operation, id, bodies: listBodies(operation).map(({ value }) => value) }]
    : [];
});

/** @returns The id of a new record. Names are unique. */
async function create(
  baseUrl: string,
  { operation, bodies, id }: (typeof creations)[number],
  index: number,
): Promise<string> {
  const request = buildRequest(operation);
  const body = fillVariables(request, bodies[index % bodies.length] ?? {}, ({ name, value, isJson }) => {
    const isUnique = /^new_.*(name|extension)$|hotline/.test(name);
    const text = isUnique ? `${value.slice(0, 3)}${index}9` : value;
    return isJson ? (JSON.parse(value) as Json) : text;
  });
  const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
  const response = await fetch(baseUrl + operation.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as Readonly<
    Record<string, Readonly<Record<string, string>> & string>
  >;
  const newId = String((reply.data ?? reply)[id.parameter ?? '']);
  expect([operation.path, reply, newId]).not.toContain('undefined');
  return newId;
}

const settings = listSettings(operations.map(({ operation }) => operation));

/** `curl.run.ts` tests the samples in cURL. */
const languages = listTestedLanguages().filter(({ usesClient }) => usesClient);
/** With every sample. `npm run test:all` runs all samples in all languages. */
const wholeLanguages = languages.filter(({ value }) => runsAll || ['javascript', 'python'].includes(value));
const missing = sampleRuntimes
  .filter((runtime) => findRuntime(runtime) === undefined)
  .map(({ name, packages }) => `${name} (${packages.join(', ')})`);
if (missing.length > 0) {
  console.log(`Not run, because not installed: ${missing.join(', ')}.`);
}

test('Every language of the site can be run where CI is set', () => {
  expect(process.env.CI ? missing : [], 'Install these Debian packages').toEqual([]);
});

test.each(languages)(
  'The introduction names the version that runs the samples: $label',
  ({ run, client, command }) => {
    const [program, ...options] = run.version ?? ([command, '--version'] as const);
    const [version = ''] = /\d[.\d]*/.exec(spawnSync(program, options, { encoding: 'utf8' }).stdout) ?? [];
    const [documentedVersion = ''] = / (\d+(?:\.\d+)?)/.exec(client.about)?.slice(1) ?? [];
    expect(documentedVersion).not.toBe('');
    expect(
      process.env.CI ? `${version}.`.startsWith(`${documentedVersion}.`) : true,
      `${client.about}: ${version}`,
    ).toBe(true);
  },
);

describe.each(languages)('$value', (language) => {
  const { value } = language;
  const isWhole = wholeLanguages.includes(language);
  const tested = isWhole ? operations : operations.filter(({ id }) => sampleKinds.includes(id));
  const samples = writeBatch(language, tested);
  let runs: ReadonlyMap<string, CommandResult>;

  const environmentOf = (sender: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    ...settings,
    PITEL_BASE_URL: sandbox.baseUrlOf(sender),
    ...more,
  });

  beforeAll(async () => {
    await samples.compile();
    runs = await samples.runAll(environmentOf(value));
  });

  test.each(tested)('$id sends the request of the contract', ({ id, operation }) => {
    const { output = '', failure } = runs.get(id) ?? {};
    expect(failure).toBe('');
    const request = buildRequest(operation);
    const exchanges = sandbox.exchangesOf(value).filter(({ operationId }) => operationId === id);
    const requests = exchanges.map(({ target, reply: _, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    // Edits also read records, and each program gets a token.
    const documentedRequests = documentedRequest(operation, settings, true);
    expect(requests).toContainEqual(documentedRequests);
    const isToken = id.startsWith('createAccessToken');
    expect(isToken || request.method === 'GET' || requests.length === 1).toBe(true);
    const reply = exchanges.find((_, index) =>
      isDeepStrictEqual(requests[index]?.query, documentedRequests.query),
    )?.reply;
    expect(listPrinted(reply).filter((text) => !isToken && !output.includes(text))).toEqual([]);
    // A new token has another expiry, and the user name of a sign-in comes from the reader.
    if (operation.isAuthenticated) {
      expectExample(
        reply,
        fillReply(request, listReplies(operation).find(({ isFailure }) => !isFailure)?.value, settings),
      );
    }
  });

  if (!isWhole) {
    return;
  }

  test('A sample names the value of the reader that it lacks', async () => {
    const sender = `${value}-unset`;
    const groups = shareOut(groupVariables(allOperations), language, wholeLanguages);
    for (const { environment, missingVariables } of groups) {
      const results = await samples.runAll(environmentOf(sender, environment), [...missingVariables.keys()]);
      for (const [id, { parameter, fields = [] }] of missingVariables) {
        const names = new RegExp(`"(${[parameter, ...fields].filter(Boolean).join('|')})" is missing`);
        expect([id, results.get(id)?.failure.replaceAll('\\', '')]).toEqual([
          id,
          expect.stringMatching(names),
        ]);
      }
    }
    expect(sandbox.exchangesOf(sender).map(({ target }) => target)).toEqual([]);
  });

  test('An edit changes only one field of its record', async () => {
    const baseUrl = replacingSandbox.baseUrlOf(`${value}-edits`);
    const before = await Promise.all(edits.map(({ operation }) => readRecord(baseUrl, operation)));
    const results = await samples.runAll(environmentOf(value, { PITEL_BASE_URL: baseUrl }), idsOf(edits));
    for (const [index, { id, operation }] of edits.entries()) {
      const { change = [], without = [], hidden } = operation['x-edit'] ?? {};
      // Its status is never sent, so it is lost here.
      const failure = hidden ? expect.stringContaining('the edit also changed status') : '';
      expect([id, results.get(id)?.failure]).toEqual([id, failure]);
      const changes = listChangedFields(operation, before[index] ?? {}, await readRecord(baseUrl, operation));
      expect([id, changes]).toEqual([id, change.filter((name) => !without.includes(name))]);
    }
  });

  test('What a sample has created can be edited', async () => {
    const sender = `${value}-created`;
    const baseUrl = mergingSandbox.baseUrlOf(sender);
    const maxBodies = Math.max(...creations.map(({ bodies }) => bodies.length));
    for (const index of shareOut([...Array(maxBodies).keys()], language, wholeLanguages)) {
      const ids = await Promise.all(creations.map((creation) => create(baseUrl, creation, index)));
      const environment = Object.fromEntries(creations.map(({ id }, at) => [id.environment, ids[at]]));
      const editIds = creations.map(({ edit }) => edit.operationId);
      const results = await samples.runAll(
        environmentOf(value, { PITEL_BASE_URL: baseUrl, ...environment }),
        editIds,
      );
      expect([...results].filter(([, { failure }]) => failure)).toEqual([]);
    }
  });

  test.concurrent.each(shareOut(sampleFailures, language, wholeLanguages))(
    'Samples end with an error that shows status and body: $name',
    async (failure) => {
      const { name, status, body = '', ids } = failure;
      const texts = status === 0 ? [] : [String(status), body];
      const wrong = [...(await samples.runAll(environmentOf(`${value}-${name}`), ids))].filter(
        ([, run]) =>
          run.failure === '' || texts.some((text) => !run.failure.replace(/[ \\]/g, '').includes(text)),
      );
      expect(wrong).toEqual([]);
    },
  );

  // This account's responses have other fields.
  if (value === 'python') {
    test('Every sample runs on a call-center account', async () => {
      const wrong = [...(await samples.runAll(environmentOf(`${value}-callcenter`), [...ids]))].filter(
        ([, { failure }]) => failure,
      );
      expect(wrong).toEqual([]);
    });
  }
});
