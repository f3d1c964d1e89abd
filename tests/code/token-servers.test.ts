import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { type RunningServer, runCommand, startServer } from '@pitel-docs/samples/run/run-command';
import { pythonRuntime } from '@pitel-docs/samples/run/tested-languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCodeBlocks, readBlock } from './list-code-blocks';

const page = 'pitel_app/web/get_pitel_token.mdx';
const secret = 'secret-of-this-test';
const session = 'session-of-this-test';
const values: Readonly<Record<string, string>> = {
  PITEL_SDK_KEY: 'key-of-this-test',
  PITEL_SDK_SECRET: secret,
  PITEL_CLAIM_KEY: 'claim-key',
  PITEL_CLAIM_USER: 'claim-user',
  PITEL_CLAIM_EXPIRY: 'claim-expiry',
  APP_SESSION: session,
  APP_EXTENSION: '101',
};

const exportBlock = listCodeBlocks((source) => source === page).find(({ code }) => code.startsWith('export '));
const variables = [...(exportBlock?.code.matchAll(/^export (\w+)=/gm) ?? [])].map(([, name = '']) => name);

const claimNames = variables.filter((name) => name.startsWith('PITEL_CLAIM_'));
const customClaims = { key: 'claim-key', user: 'claim-user', expiry: 'claim-expiry' };
const nodeServer = readBlock(page, 'token-server.mjs');
/** The three signing methods on the page. The helper chooses its own claims and lifetime. */
const servers = [
  {
    signer: 'sign-by-hand.mjs',
    start: ['node', 'token-server.mjs'],
    files: { 'token-server.mjs': nodeServer.replace('./sign-with-helper.mjs', './sign-by-hand.mjs') },
    required: variables,
    claims: customClaims,
    seconds: 120,
  },
  {
    signer: 'token_server.py',
    start: [findRuntime(pythonRuntime) ?? 'python3', 'token_server.py'],
    files: {},
    required: variables,
    claims: customClaims,
    seconds: 120,
  },
  {
    signer: 'sign-with-helper.mjs',
    start: ['node', 'token-server.mjs'],
    files: { 'token-server.mjs': nodeServer },
    required: variables.filter((name) => !claimNames.includes(name)),
    claims: { key: 'k', user: 'u', expiry: 'e' },
    seconds: 3600,
  },
] as const;

function decode(part = ''): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

test('The page names the variables of its servers', () => {
  expect([...variables].sort()).toEqual(Object.keys(values).sort());
});

describe.each(servers)('The server with $signer', ({ signer, start, files, required, claims, seconds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'token-server-'));
  const environment = { ...Object.fromEntries(required.map((name) => [name, values[name]])), PITEL_TOKEN_SECONDS: '120' };
  let server: RunningServer;

  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`http://localhost:${server.port}${path}`, { method: 'POST', headers });
    const text = await response.text();
    expect(`${text}${JSON.stringify([...response.headers])}`).not.toContain(secret);
    return { status: response.status, cache: response.headers.get('cache-control'), body: JSON.parse(text) };
  }

  beforeAll(async () => {
    const allFiles = {
      ...files,
      [signer]: readBlock(page, signer),
      'phone.html': '<p>phone</p>',
      'phone.js': 'phone();',
      'ring.js': 'ring();',
      'customer.js': 'customer();',
    };
    for (const [name, content] of Object.entries(allFiles)) {
      writeFileSync(join(folder, name), content);
    }
    cpSync('tests/fixtures/pitelhelpers-nodejs', join(folder, 'node_modules/pitelhelpers-nodejs'), { recursive: true });
    server = await startServer(() => [...start], { folder, environment });
  });

  afterAll(() => server.stop());

  test('Gives a signed-in user a token with the claims as configured', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { status, cache, body } = await ask('/pitel-token', { Authorization: `Bearer ${session}` });
    expect({ status, cache }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toEqual({ api_key: values.PITEL_SDK_KEY, token: expect.any(String), extension: '101', expires_in: seconds });

    const [header, payload, signature, ...more] = body.token.split('.');
    expect(more).toEqual([]);
    expect(decode(header)).toMatchObject({ alg: 'HS256', typ: 'JWT' });
    expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url'));
    expect(decode(payload)).toMatchObject({ [claims.key]: values.PITEL_SDK_KEY, [claims.user]: '101' });
    const expiry = Number(decode(payload)[claims.expiry]);
    expect(expiry).toBeGreaterThanOrEqual(before + seconds);
    expect(expiry).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + seconds);
    expect(JSON.stringify([decode(header), decode(payload)])).not.toContain(secret);
  });

  test.each([
    ['no session', {}],
    ['another session', { Authorization: 'Bearer session-of-that-test' }],
    ['a part of the session', { Authorization: 'Bearer session' }],
    ['the secret in place of a session', { Authorization: `Bearer ${secret}` }],
  ])('Refuses %s', async (_, headers) => {
    expect(await ask('/pitel-token', headers)).toMatchObject({ status: 401, body: { error: 'sign in first' } });
  });

  test('Serves only the calling page', async () => {
    expect(await ask('/', { Authorization: `Bearer ${session}` })).toMatchObject({ status: 404 });
    for (const [path, ...expected] of [
      ['/', 200, 'text/html; charset=utf-8', '<p>phone</p>'],
      ['/phone.js', 200, 'text/javascript; charset=utf-8', 'phone();'],
      ['/ring.js', 200, 'text/javascript; charset=utf-8', 'ring();'],
      ['/customer.js', 200, 'text/javascript; charset=utf-8', 'customer();'],
      [`/${signer}`, 404],
      ['/pitel-token', 404],
    ] as const) {
      const response = await fetch(`http://localhost:${server.port}${path}`);
      const actual = [response.status, response.headers.get('content-type'), await response.text()];
      expect([path, ...actual.slice(0, expected.length)]).toEqual([path, ...expected]);
    }
  });

  test('Is reached from this computer only', async () => {
    // Another address of this computer, as seen by a server that listens on all of them.
    await expect(fetch(`http://127.0.0.2:${server.port}/`)).rejects.toThrow('fetch failed');
  });

  test('Prints its address without the secret', () => {
    const [first] = server.readLog().split('\n');
    expect(first).toBe(`Token server on http://localhost:${server.port}`);
    expect(server.readLog()).not.toContain(secret);
  });

  test.each(required)('Names %s when it cannot start without it', async (missing) => {
    const others = { ...environment, [missing]: '', PORT: '0' };
    const { output, failure } = await runCommand([...start], { folder, environment: others });
    expect(failure).toContain(`Set the environment variable ${missing}`);
    expect(output + failure).not.toContain(secret);
  });
});
