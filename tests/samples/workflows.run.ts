import { readFileSync } from 'node:fs';
import { serveSandbox } from '@pitel-docs/samples/run/serve-sandbox';
import { siteOperations } from '@pitel-docs/sandbox/tests/operations';
import { createConfig } from '@redocly/openapi-core';
import { type RespectOptions, run } from '@redocly/respect-core';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Inputs = Readonly<Record<string, { readonly examples: readonly [string] }>>;

// A call ends before its record is read again, and a token lasts three minutes.
const sandbox = await serveSandbox(siteOperations, { speedOf: () => 20 });
// The runner has its own version of the package, whose types differ.
const config = (await createConfig({})) as unknown as RespectOptions['config'];

/** As JSON. */
function readExampleInputs(file: string): string {
  const { workflows } = parse(readFileSync(file, 'utf8')) as { workflows: readonly [{ inputs: { properties: Inputs } }] };
  const values = Object.entries(workflows[0].inputs.properties).map(([name, { examples }]) => [name, examples[0]]);
  return JSON.stringify(Object.fromEntries(values));
}

/** Sends the requests of a workflow to a new account. Returns the runner's report if one fails. */
async function runWorkflow(file: string): Promise<string> {
  const lines: string[] = [];
  const log = (text: string): void => {
    lines.push(text);
  };
  const url = sandbox.baseUrlOf(file.replaceAll('/', '-'));
  const results = run({
    files: [file],
    input: readExampleInputs(file),
    server: JSON.stringify({ v1: url, v3: url }),
    config,
    skipLint: true, // npm run check has read them
    maxSteps: 100,
    maxFetchTimeout: 30_000,
    requestFileLoader: { getFileBody: (path) => Promise.reject(new Error(`no file ${path}`)) },
    logger: { info: log, warn: log, error: log, output: log, indent: String, printNewLine: () => log('\n'), printSeparator: log },
    fetch,
  });
  const hasFailed = await results.then(
    ([result]) => result?.hasProblems,
    // A failed step leaves the outputs of the workflow without values.
    (error: Error) => lines.push(error.message),
  );
  return hasFailed ? lines.join('') : '';
}

test.concurrent.each(fastGlob.sync('openapi/workflows/*.arazzo.yaml'))('%s runs against the sandbox', async (file) => {
  expect(await runWorkflow(file)).toBe('');
});
