// Runs the clients of all languages against one table of responses and expected verdicts.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { serve } from '@pitel-docs/sandbox/tests/serve';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRuntime } from './find-runtime.mjs';
import { listTestedLanguages } from './languages';
import { runCommand } from './run-command';
import { copyClient, writeFiles } from './sample-batch';

const html = '<html><body>Service Unavailable</body></html>';

/** The first response, and the verdict: `ok`, or a failure with status and code. A second request succeeds if the verdict is `ok`. */
const rows = [
  ['v1', 200, '{"status":"success","call_id":"6a2d8c1e"}', 'ok'],
  ['v1', 200, '{"data":{"status":"fail","error":"USER_BUSY","code":"ERROR"}}', 'ok'],
  ['v1', 200, '{"data":[{"id":"1","status":"fail","error":"timeout"}],"total":1}', 'ok'],
  ['v1', 200, '{"success":["0900000000"],"fail":[],"message":"successfully"}', 'ok'],
  ['v1', 200, '{"success":[],"fail":[{"0900000000":"duplicate"}],"message":"successfully"}', 'failed 200'],
  ['v1', 200, '{"status":"fail","error":"USER_BUSY"}', 'failed 200 USER_BUSY'],
  ['v1', 400, '{"status":"fail","error":"USER_NOT_REGISTERED"}', 'failed 400 USER_NOT_REGISTERED'],
  ['v1', 200, '{"status": "fail"}', 'failed 200'],
  ['v1', 200, '{"created":true,"id":"1"}', 'ok'],
  ['v1', 200, '{"created":false}', 'failed 200'],
  ['v1', 200, '{"deleted":"true"}', 'ok'],
  ['v1', 200, '{"deleted":"false"}', 'failed 200'],
  ['v3', 200, '{"campaign_uuid":"3f0c6a52","status":"start","error":null}', 'ok'],
  ['v3', 200, '{"uuid":"c94d1e73","error":""}', 'ok'],
  ['v3', 200, '{"id":"d3a7f5c1","status":"failed","fail":null,"code":null}', 'ok'],
  ['v3', 200, '{"error":"campaign_name is already taken"}', 'failed 200 campaign_name is already taken'],
  ['v3', 400, '{"error":[{"(root)":"campaign_name is required"}]}', 'failed 400'],
  ['v3', 200, '{"error":{"campaign_name":"is required"}}', 'failed 200'],
  ['v3', 200, '', 'failed 200'],
  ['v3', 200, '{"status":"fail"}', 'failed 200'],
  ['v3', 200, '{"code":500}', 'failed 200'],
  ['v3', 200, '{}', 'failed 200'],
  ['v3', 201, '{"data":[]}', 'ok'],
  ['v3', 200, html, 'failed 200'],
  ['v3', 200, '["a"]', 'failed 200'],
  ['v3', 200, 'null', 'failed 200'],
  ['v3', 503, html, 'failed 503'],
  ['v3', 503, '{"message":"Service Unavailable"}', 'failed 503'],
  ['v3', 200, '{"error":"Extension 401 is not registered"}', 'failed 200 Extension 401 is not registered'],
  ['v3', 401, '{"message":"Unauthorized"}', 'failed 401'],
  ['v3', 401, '{"data":[]}', 'ok'],
  ['psr', 200, '{"code":"OK","data":{"call_id":"6a2d8c1e"}}', 'ok'],
  ['psr', 200, '{"code":200}', 'ok'],
  ['psr', 200, '{"code":"ERROR","error":"no route"}', 'failed 200 no route'],
  ['psr', 200, '{"code":500}', 'failed 200'],
].map(([place, status, body, verdict], index) => ({
  path: `/${place}/reply/${index}`,
  status: Number(status),
  body: String(body),
  verdict: String(verdict),
  times: status === 401 ? 2 : 1,
}));

/** Pages of one record, by the last step of the path. All but the first list are broken. */
const lists: Readonly<Record<string, readonly object[]>> = {
  whole: [
    { data: [{ id: 'a' }], total: 2 },
    { data: [{ id: 'b' }], total: 2 },
  ],
  'without-total': [{ data: [{ id: 'a' }] }],
  'with-too-few': [{ data: [], total: 2 }],
  // One record is added after the first page.
  changing: [
    { data: [{ id: 'a' }], total: 3 },
    { data: [{ id: 'b' }], total: 4 },
  ],
};

/** `expired` in the token response, by API key: missing, past, far in the future. */
const expiries: Readonly<Record<string, number | null>> = { null: null, past: 1_600_000_000, future: 4_000_000_000 };

const sent = new Map<string, string[]>();

const origin = await serve(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const [, sender = '', ...steps] = (request.url ?? '').split('/');
  const target = `/${steps.join('/')}`;
  const before = sent.get(sender) ?? [];
  const line = `${target} ${request.headers.authorization ?? ''}`;
  sent.set(sender, [...before, line]);
  const [, version] = /^\/(v\d)\/auth\/token$/.exec(target) ?? [];
  const [, list, offset] = /^\/v1\/list\/([\w-]+)\?.*\boffset=(\d+)/.exec(target) ?? [];
  if (version) {
    const { api_key } = JSON.parse(body) as { api_key: string };
    const token = { token: `${version}-token`, expired: expiries[api_key] };
    const reply = api_key === 'refused' ? { status: 'fail' } : version === 'v1' ? { data: token } : token;
    response.end(JSON.stringify(reply));
  } else if (list) {
    response.end(JSON.stringify(lists[list]?.[Number(offset)]));
  } else if (target.startsWith('/v3/query')) {
    response.end('{"data":[]}');
  } else if (target !== '/v3/slow') {
    const row = rows.find(({ path }) => path === target);
    const status = row?.verdict === 'ok' && before.includes(line) ? 200 : row?.status;
    response.writeHead(status ?? 404).end(row?.body);
  }
});

const languages = listTestedLanguages();
/** The others read the settings once for each client. */
const readsSettingsAgain = ['curl', 'javascript', 'python', 'php'];
const isToken = (request: string): boolean => request.includes('/auth/token');

describe.each(languages)('The client $client.file', (language) => {
  const { value, usesClient: readsLists, run: languageRun, command } = language;
  const { file, files = {}, build, start = [command, file] as const } = languageRun.program;
  const folder = mkdtempSync(join(tmpdir(), 'replies-'));

  beforeAll(async () => {
    copyClient(language, folder);
    writeFiles(files, folder);
    copyFileSync(join('packages/samples/run/replies', file), join(folder, file));
    const built = build && (await runCommand(build, { folder, environment: { ...languageRun.environment } }));
    expect(built?.failure ?? '').toBe('');
  });

  async function run(key: string, paths: readonly string[], more: NodeJS.ProcessEnv = {}) {
    const environment = {
      ...languageRun.environment,
      PATHS: paths.join(' '),
      PITEL_BASE_URL: `${origin}/${value}-${key}/`,
      PITEL_API_KEY: key,
      PITEL_TOKEN_VERSION: '',
      ...more,
    };
    const { output, failure } = await runCommand(start, { folder, environment });
    const lines = output.split('\n').map((line) => line.trim());
    return { failure, output, lines, requests: sent.get(`${value}-${key}`) ?? [] };
  }

  test('distinguishes failures from successes by HTTP status and body, and reads lists to their end', async () => {
    // The shell client reads single pages only.
    const [whole = '', ...broken] = readsLists ? Object.keys(lists).map((name) => `/v1/list/${name}`) : [];
    const paths = [...rows.map(({ path }) => path), ...(readsLists ? [...broken, whole] : [])];
    const { failure, lines, requests } = await run('null', paths);
    expect(failure).toBe('');
    const failed = (path: string) => expect.stringMatching(`^${path} failed \\S`);
    expect(lines.filter((line) => line.length > 1)).toEqual([
      ...rows.map(({ path, verdict }) => `${path} ${verdict}`),
      ...broken.map(failed),
      ...(readsLists ? [`${whole} ok`] : []),
      '/v3/query ok',
      failed('/v3/slow'),
    ]);
    const expected = rows.flatMap(({ path, times }) => {
      const token = path.startsWith('/v1') ? 'v1-token' : 'v3-token';
      return Array<string>(times).fill(`${path} Bearer ${token}`);
    });
    expect(requests.filter((request) => request.includes('/reply/'))).toEqual(expected);
    expect(lines.filter((line) => line.length === 1).slice(readsLists ? -2 : 0)).toEqual(readsLists ? ['a', 'b'] : []);
    // One for each version, and one after each refusal.
    expect(requests.filter(isToken)).toHaveLength(4);
    const [, query = ''] = requests.find((request) => request.startsWith('/v3/query'))?.split(/[? ]/) ?? [];
    expect([...new URLSearchParams(query)].sort()).toEqual([
      ['is_encode', 'true'],
      ['name', 'An & Bình'],
      ['silent', 'false'],
      ['uuid', 'a'],
      ['uuid', 'b'],
    ]);
  });

  test.each([
    ['past', 4],
    ['future', 1],
  ])('gets a new token when the old one expires: %s', async (key, tokens) => {
    const { requests } = await run(key, ['/v3/reply/12', '/v3/reply/13']);
    expect(requests.filter(isToken)).toHaveLength(tokens);
  });

  test.each(['PITEL_BASE_URL', 'PITEL_API_KEY'])('names %s when it is not set, and sends nothing', async (name) => {
    const { output, failure, requests } = await run('unset', ['/v3/reply/12'], { [name]: undefined });
    expect(output + failure).toMatch(new RegExp(`\\b${name}:? is not set`));
    expect(output + failure).not.toMatch(/Stack trace|Traceback|\tat /);
    expect(requests).toEqual([]);
  });

  test('needs a protocol in PITEL_BASE_URL, so that the key is never sent in clear text by mistake', async () => {
    const host = origin.replace('http://', '');
    const { lines, requests } = await run('no-protocol', ['/v3/reply/12'], { PITEL_BASE_URL: `${host}/${value}-no-protocol` });
    expect(lines).not.toContain('/v3/reply/12 ok');
    expect(requests).toEqual([]);
  });

  if (readsSettingsAgain.includes(value)) {
    test.each([
      ['key', 'first', 'first', 'second'],
      ['host', 'third', 'fourth', 'third'],
    ])('gets a new token for another %s', async (_change, key, next, nextKey) => {
      const account = { NEXT_BASE_URL: `${origin}/${value}-${next}/`, NEXT_API_KEY: nextKey };
      const { requests } = await run(key, ['/v3/reply/12'], account);
      const all = new Set([requests, sent.get(`${value}-${next}`) ?? []]);
      expect([...all].flat().filter(isToken)).toHaveLength(2);
    });
  }

  test('names the versions that the page names', () => {
    const { file, about } = language.client;
    const [head = ''] = readFileSync(`packages/samples/static/clients/${file}`, 'utf8').split('Environment:');
    const listVersions = (text: string) => text.match(/(?<= )\d+(?:\.\d+)?/g);
    expect(listVersions(head)).toEqual(listVersions(about));
  });

  test('sends nothing else when it gets no token', async () => {
    const { lines, requests } = await run('refused', ['/v3/reply/12']);
    expect(lines[0]).toBe('/v3/reply/12 failed 200');
    expect(requests.filter((request) => !isToken(request))).toEqual([]);
  });
});

/** The Java and Go compilers check their code in the sample tests. */
const linters = languages.flatMap(({ client: { file }, run: { linter } }) =>
  linter && (process.env.CI || findRuntime(linter.runtime)) ? [{ ...linter, ending: extname(file) }] : [],
);

const files = ['packages/samples/static/clients', 'packages/samples/static/programs'].flatMap((place) =>
  readdirSync(place).map((name) => `${place}/${name}`),
);

test.each(linters)('$runtime.name finds nothing', async ({ runtime, ending, options }) => {
  for (const file of files.filter((name) => name.endsWith(ending))) {
    expect((await runCommand([findRuntime(runtime) ?? runtime.name, ...options, file], { folder: '.' })).failure).toBe('');
  }
});
