import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRuntime } from './find-runtime.mjs';
import { listTestedLanguages } from './languages';
import { copyClient, writeFiles } from './program-files';
import { runCommand } from './run-command';
import { serveSandbox } from './serve-sandbox';

const languages = listTestedLanguages();

const { operations } = await loadContract('openapi');

const brokenLists = [
  ['that lacks its total', { data: [{ phone_number: '0900000000' }] }],
  ['that has fewer records than its total', { data: [], total: 2 }],
  // One entry is added after the first page.
  ['that changes while it is read', { data: [{ phone_number: '0900000000' }], total: 3 }, { data: [{}], total: 4 }],
] as const;
const sandbox = await serveSandbox(operations, {
  intercept: (sender, { url = '' }, response) => {
    const broken = brokenLists.find(([name]) => sender.endsWith(name.replaceAll(' ', '-')));
    if (broken && url.startsWith('/v1/blacklist')) {
      const [, first, later = first] = broken;
      response.end(JSON.stringify(/\boffset=0\b/.test(url) ? first : later));
    }
  },
});

describe.each(languages)('The client $client.file', (language) => {
  const { value, run: languageRun, command } = language;
  const { file, code, files, start = [command, file] as const } = languageRun.program;
  const folder = mkdtempSync(join(tmpdir(), 'client-'));

  beforeAll(async () => {
    await copyClient(language, folder);
    await writeFiles({ ...files, [file]: code }, folder);
  });

  const run = (key: string, more: NodeJS.ProcessEnv = {}) =>
    runCommand(start, {
      folder,
      environment: {
        ...languageRun.environment,
        PITEL_BASE_URL: sandbox.baseUrlOf(`${value}-${key}`),
        PITEL_API_KEY: key,
        ...more,
      },
    });
  const targetsOf = (key: string) => sandbox.exchangesOf(`${value}-${key}`).map(({ target }) => target.split('?')[0]);

  test('reads page by page, renews a refused token once, and ends with status and body of a failure', async () => {
    const key = 'short-lived-api-key';
    const { output, failure } = await run(key);
    expect(output.match(/\b09\d{8}\b/g)).toEqual(['0900000000', '0900000001']);
    expect(`${output}${failure}`).toContain('"status":"fail"');
    expect(failure).not.toBe('');
    const paths = targetsOf(key);
    expect(paths.filter((path) => path === '/v1/auth/token')).toHaveLength(2);
    expect(paths.at(-1)).toBe('/v1/call/6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283/transfer');
  });

  // The shell client reads single pages only.
  test.each(language.usesClient ? brokenLists.map(([name]) => name) : [])(
    'does not take a list for complete %s',
    async (name) => {
      const key = name.replaceAll(' ', '-');
      const { failure } = await run(key);
      expect(failure).toContain('total');
      expect(new Set(targetsOf(key))).toEqual(new Set(['/v1/auth/token']));
    },
  );

  test.each(['PITEL_BASE_URL', 'PITEL_API_KEY'])('stops without %s, and sends nothing', async (name) => {
    const { failure } = await run('unset', { [name]: undefined });
    expect(failure).toMatch(new RegExp(`\\b${name}:? is not set`));
    expect(targetsOf('unset')).toEqual([]);
  });

  test('stops when it gets no token', async () => {
    const { failure } = await run('refused-api-key');
    expect(failure).not.toBe('');
    expect(new Set(targetsOf('refused-api-key'))).toEqual(new Set(['/v1/auth/token']));
  });
});

/** The Java and Go compilers check their code in the sample tests. */
const linters = languages.flatMap(({ client: { file }, run: { linter } }) =>
  linter && (process.env.CI || findRuntime(linter.runtime)) ? [{ ...linter, ending: extname(file) }] : [],
);

const files = ['packages/samples/static/clients', 'packages/samples/static/programs'].flatMap((place) =>
  readdirSync(place).map((name) => `${place}/${name}`),
);

test.each(linters)('$runtime.name has nothing to say', async ({ runtime, ending, options }) => {
  for (const file of files.filter((name) => name.endsWith(ending))) {
    expect((await runCommand([findRuntime(runtime) ?? runtime.name, ...options, file], { folder: '.' })).failure).toBe('');
  }
});
