// Runs the clients of all languages against one table of responses and expected verdicts.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listTestedLanguages } from './languages';
import { copyClient, writeFiles } from './program-files';
import { runCommand } from './run-command';

interface Row {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  /** `ok`, or a failure with its status and code. */
  readonly verdict: string;
  readonly times: number;
}

const html = '<html><body>Service Unavailable</body></html>';

const rows: readonly Row[] = [
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

/** `expired` in the token response, by API key: missing, past, far in the future. */
const expiries: Readonly<Record<string, number | null>> = { null: null, past: 1_600_000_000, future: 4_000_000_000 };

const sent = new Map<string, string[]>();

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const [, sender = '', ...steps] = (request.url ?? '').split('/');
  const target = `/${steps.join('/')}`;
  sent.set(sender, [...(sent.get(sender) ?? []), `${target} ${request.headers.authorization ?? ''}`]);
  const [, version] = /^\/(v\d)\/auth\/token$/.exec(target) ?? [];
  if (version) {
    const { api_key } = JSON.parse(body) as { api_key: string };
    const token = { token: `${version}-token`, expired: expiries[api_key] };
    response.end(JSON.stringify(version === 'v1' ? { data: token } : token));
  } else if (target.startsWith('/v3/query')) {
    response.end('{"data":[]}');
  } else if (target !== '/v3/slow') {
    const row = rows.find(({ path }) => path === target);
    response.writeHead(row?.status ?? 404).end(row?.body);
  }
});
await once(server.listen(0, '127.0.0.1').unref(), 'listening');
const { port } = server.address() as AddressInfo;

describe.each(listTestedLanguages())('The client $client.file', (language) => {
  const { value, run: languageRun, command } = language;
  const { file, files = {}, start = [command, file] as const } = languageRun.program;
  const folder = mkdtempSync(join(tmpdir(), 'replies-'));

  async function run(key: string, paths: readonly string[]) {
    await copyClient(language, folder);
    await writeFiles(files, folder);
    await copyFile(join('packages/samples/run/replies', file), join(folder, file));
    const environment = {
      ...languageRun.environment,
      PATHS: paths.join(' '),
      PITEL_BASE_URL: `http://127.0.0.1:${port}/${value}-${key}/`,
      PITEL_API_KEY: key,
      PITEL_TOKEN_VERSION: '',
    };
    const { output, failure } = await runCommand(start, { folder, environment });
    expect(failure).toBe('');
    return { lines: output.split('\n').map((line) => line.trim()), requests: sent.get(`${value}-${key}`) ?? [] };
  }

  const isToken = (request: string): boolean => request.includes('/auth/token');

  test('tells failures from successes by HTTP status and body', async () => {
    const { lines, requests } = await run(
      'null',
      rows.map(({ path }) => path),
    );
    const verdicts = [...rows, { path: '/v3/query', verdict: 'ok' }, { path: '/v3/slow', verdict: 'failed without status' }];
    expect(lines).toEqual([...verdicts.map(({ path, verdict }) => `${path} ${verdict}`), '']);
    const expected = rows.flatMap(({ path, times }) => {
      const token = path.startsWith('/v1') ? 'v1-token' : 'v3-token';
      return Array<string>(times).fill(`${path} Bearer ${token}`);
    });
    expect(requests.filter((request) => request.includes('/reply/'))).toEqual(expected);
    // One for each version, and one after the refusal.
    expect(requests.filter(isToken)).toHaveLength(3);
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
});
