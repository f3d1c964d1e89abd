import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBodies } from '@pitel-docs/contract/list-examples';
import { loadContract } from '@pitel-docs/contract/load-contract';
import type { Operation } from '@pitel-docs/contract/operation';
import { allOperations, siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { curl } from '../languages/curl';
import { buildRequest } from '../requests/build-request';
import { isRequiredVariable, type Variable } from '../requests/sample-request';
import { listRequiredVariables } from '../write-values';
import { documentedRequest, listSettings } from './documented-sample';
import { groupVariables } from './group-variables';
import { type CommandResult, runCommand } from './run-command';
import { writeBatch } from './sample-batch';
import { sampleFailures, sampleKinds } from './sample-failures';
import { serveSandbox } from './serve-sandbox';
import { listTestedLanguages } from './tested-languages';

/** Commands don't encode the ids in paths. Those of the site need no encoding. */
const isPlain = (operation: Operation): boolean =>
  buildRequest(operation).path.every(
    (piece) => typeof piece === 'string' || encodeURIComponent(piece.value) === piece.value,
  );
const operations = allOperations
  .filter(isPlain)
  .map((operation) => ({ id: operation.operationId, operation }));
const edits = siteOperations.filter((operation) => operation['x-edit']);
const idsOf = (listed: readonly Operation[]): string[] => listed.map((operation) => operation.operationId);

/** Senders are named after the expected failure. */
const sandbox = await serveSandbox(allOperations, {
  isFreshEach: true,
  intercept: (sender, request, response) => {
    const failure = sampleFailures.find(({ name }) => name === sender);
    if (failure?.body !== undefined) {
      response.writeHead(failure.status).end(failure.body);
    } else if (failure) {
      request.headers.prefer = `code=${failure.status}`;
    }
  },
});

const settings = listSettings(allOperations);
const site = await loadContract('openapi');
const environmentOf = (sender: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...settings,
  PITEL_BASE_URL: sandbox.baseUrlOf(sender),
  ...more,
});

/** Whether a sample uses the variable. Edits in cURL change a file. */
function isUsed(operation: Operation, { environment }: Variable): boolean {
  return curl.write(buildRequest(operation)).includes(`{${environment}:?`);
}

describe.each(listTestedLanguages().filter(({ value }) => value === 'curl'))('$value', (language) => {
  const samples = writeBatch(language, operations);
  let runs: ReadonlyMap<string, CommandResult>;

  beforeAll(async () => {
    await samples.compile();
    runs = await samples.runAll(environmentOf('all'));
  });

  test.each(operations)('$id sends the request of the contract', ({ id, operation }) => {
    const { output = '', failure } = runs.get(id) ?? {};
    expect(failure).toBe('');
    const exchanges = sandbox.exchangesOf('all').filter(({ operationId }) => operationId === id);
    const requests = exchanges.map(({ target, reply: _, ...exchange }) => {
      const { pathname, searchParams } = new URL(target, 'http://sandbox');
      return { ...exchange, path: pathname, query: Object.fromEntries(searchParams) };
    });
    const documented = documentedRequest(operation, settings, false);
    const [body] = operation['x-edit'] ? listBodies(operation) : [];
    expect(requests).toContainEqual({ ...documented, ...(body && { body: body.value }) });
    // Edits also read records.
    expect(requests.length === 1 || operation.method === 'GET').toBe(true);
    expect(output.trim() === '' ? undefined : JSON.parse(output)).toEqual(exchanges[0]?.reply);
  });

  test('A sample names the value of the reader that it lacks', async () => {
    const sender = 'unset';
    for (const { environment, missingVariables } of groupVariables(siteOperations, isUsed)) {
      const results = await samples.runAll(environmentOf(sender, environment), [...missingVariables.keys()]);
      for (const [id, { environment: name }] of missingVariables) {
        expect([id, results.get(id)?.failure]).toEqual([id, expect.stringContaining(`${name}: `)]);
      }
    }
    const targets = sandbox.exchangesOf(sender).map(({ method, target }) => `${method} ${target}`);
    // The list that an edit reads first.
    expect(targets).toEqual(['GET /v3/carrier?limit=100&offset=0']);
  });

  test('A request that rings, writes or deletes uses a value of the reader', () => {
    const operationsWithEffects = siteOperations.filter(({ method, isAuthenticated, 'x-rings': rings }) => {
      return isAuthenticated && (method !== 'GET' || rings);
    });
    const faults = operationsWithEffects.filter(
      (operation) =>
        !listRequiredVariables(buildRequest(operation)).some((variable) => isUsed(operation, variable)),
    );
    expect(idsOf(faults)).toEqual([]);
  });

  test('Without PITEL_BASE_URL, a sample fails', async () => {
    const results = await samples.runAll(environmentOf('nowhere', { PITEL_BASE_URL: '' }), sampleKinds);
    expect([...results].filter(([, { failure }]) => !failure.includes('curl: ('))).toEqual([]);
  });

  test('An edit that is pasted without an edited file sends nothing', async () => {
    const sender = 'unedited';
    const folder = mkdtempSync(join(tmpdir(), 'unedited-'));
    for (const operation of edits) {
      const command = ['bash', '-c', curl.write(buildRequest(operation))] as const;
      const { failure } = await runCommand(command, { folder, environment: environmentOf(sender) });
      expect(failure).toContain("Can't open 'edited-");
    }
    expect(sandbox.exchangesOf(sender).map(({ method }) => method)).toEqual(edits.map(() => 'GET'));
  });

  test('An edited file is not sent to another record', async () => {
    const sender = 'other-record';
    const folder = mkdtempSync(join(tmpdir(), 'other-record-'));
    for (const operation of edits) {
      const request = buildRequest(operation);
      const [id] = request.path.filter(isRequiredVariable);
      const paste = (environment: NodeJS.ProcessEnv) =>
        runCommand(['bash', '-c', curl.write(request)], {
          folder,
          environment: environmentOf(sender, environment),
        });
      const [, file = ''] = /'(edited-.*\.json)'/.exec((await paste({})).failure) ?? [];
      writeFileSync(join(folder, file), '{}');
      expect((await paste({ [id?.environment ?? '']: 'other' })).failure).toContain("Can't open 'edited-");
    }
    expect(sandbox.exchangesOf(sender).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test.each(sampleFailures)('A failure ends with an error: $name', async (failure) => {
    const { name, status, body = '{"sandbox":', ids } = failure;
    const results = await samples.runAll(environmentOf(name), ids);
    const wrong = [...results].filter(
      ([, run]) => (status !== 200 && run.failure === '') || !run.output.replaceAll(' ', '').includes(body),
    );
    expect(wrong.map(([id, run]) => [id, run.output])).toEqual([]);
  });
});

test('A command only calls cURL, without pipes, subshells, jq or assignments', () => {
  const commands = allOperations.map((operation) => curl.write(buildRequest(operation)));
  expect(
    commands.filter((code) =>
      /\||\$\(|\bjq\b|^\(|^(set|export)\b|^\w+=/m.test(code.replace(/<<JSON[\s\S]*/, '')),
    ),
  ).toEqual([]);
  expect(commands.filter((code) => !code.startsWith('curl --fail-with-body'))).toEqual([]);
});

test('Commands are short', () => {
  const counts = allOperations.map((operation) => {
    const lines = curl.write(buildRequest(operation)).split('\n').filter(Boolean);
    return lines.filter((line) => !/^\s*["{}[\]]|^JSON$/.test(line)).length;
  });
  const sorted = [...counts].sort((a, b) => a - b);
  expect(sorted.at(-1)).toBeLessThanOrEqual(12);
  expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(5);
});

test.each(["it's", 'costs $5', 'a `b` c', 'a \\ b', 'a "b"'])(
  'Text in a body is sent as it is: %s',
  async (text) => {
    const { variables, json, ...request } = buildRequest(site.findOperation('createListV3'));
    const isFixed = ({ isRequired }: Variable): boolean => !isRequired;
    for (const [form, listed] of [variables, variables.filter(isFixed)].entries()) {
      const sender = encodeURIComponent(`${text} ${form}`);
      const code = curl.write({ ...request, variables: listed, json: { ...json, description: text } });
      expect(
        (await runCommand(['bash', '-c', code], { folder: '.', environment: environmentOf(sender) })).failure,
      ).toBe('');
      expect(sandbox.exchangesOf(sender)[0]?.body).toMatchObject({ description: text });
    }
  },
);
