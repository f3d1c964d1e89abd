import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../find-free-port';
import { listCodeBlocks } from './list-code-blocks';

const page = 'pitel_app/web/get_pitel_token.mdx';
const blocks = listCodeBlocks((source) => source === page);

function codeOf(title: string): string {
  const block = blocks.find((candidate) => candidate.title === title);
  if (!block) {
    throw new Error(`${page} has no block with title="${title}".`);
  }
  return block.code;
}

/** The variables that the page tells a reader to set, in its order. */
function variablesOfPage(): string[] {
  const exportsBlock = blocks.find(({ language, code }) => language === 'bash' && code.startsWith('export '));
  return [...(exportsBlock?.code.matchAll(/^export (\w+)=/gm) ?? [])].map(([, name = '']) => name);
}

const secret = 'secret-of-this-test';
const values: Readonly<Record<string, string>> = {
  PITEL_SDK_KEY: 'key-of-this-test',
  PITEL_SDK_SECRET: secret,
  PITEL_CLAIM_KEY: 'claim-key',
  PITEL_CLAIM_USER: 'claim-user',
  PITEL_CLAIM_EXPIRY: 'claim-expiry',
  PITEL_TOKEN_SECONDS: '120',
  APP_SESSION: 'session-of-this-test',
  APP_EXTENSION: '101',
};

/** The three servers of the page; the helper decides on claims and life itself. */
const servers = [
  {
    title: 'token-server.mjs',
    command: 'node',
    variables: variablesOfPage(),
    claims: { key: 'claim-key', user: 'claim-user', expiry: 'claim-expiry' },
    seconds: 120,
  },
  {
    title: 'token_server.py',
    command: 'python3',
    variables: variablesOfPage(),
    claims: { key: 'claim-key', user: 'claim-user', expiry: 'claim-expiry' },
    seconds: 120,
  },
  {
    title: 'token-server.cjs',
    command: 'node',
    variables: variablesOfPage().filter((name) => !name.startsWith('PITEL_CLAIM_')),
    claims: { key: 'k', user: 'u', expiry: 'e' },
    seconds: 3600,
  },
];

function environmentOf(names: readonly string[], port: number): NodeJS.ProcessEnv {
  const given = [...names, 'PITEL_TOKEN_SECONDS'].map((name) => [name, values[name]]);
  return { PATH: process.env.PATH, PORT: String(port), ...Object.fromEntries(given) };
}

/** Starts a server and waits for what it does first: print its address, or end. */
function start(command: string, file: string, folder: string, env: NodeJS.ProcessEnv): Promise<[ChildProcess, output: string]> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [file], { cwd: folder, env });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Token server on')) {
        resolve([child, output]);
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', () => resolve([child, output]));
  });
}

function decode(part: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
}

test('The page names the variables of its servers', () => {
  expect(variablesOfPage().length).toBeGreaterThan(5);
  expect(variablesOfPage().filter((name) => !(name in values))).toEqual([]);
});

describe.each(servers)('The server $title', ({ title, command, variables, claims, seconds }) => {
  let folder: string;
  let child: ChildProcess;
  let base: string;

  async function ask(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; cache: string | null; text: string }> {
    const response = await fetch(base + path, { method: 'POST', headers });
    const text = await response.text();
    expect(`${text}${JSON.stringify([...response.headers])}`).not.toContain(secret);
    return { status: response.status, cache: response.headers.get('cache-control'), text };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'token-server-'));
    await writeFile(join(folder, title), codeOf(title));
    await cp('tests/fixtures/pitelhelpers-nodejs', join(folder, 'node_modules/pitelhelpers-nodejs'), { recursive: true });
    const port = await findFreePort();
    const [started, output] = await start(command, title, folder, environmentOf(variables, port));
    child = started;
    base = `http://localhost:${port}`;
    expect(output.trim()).toBe(`Token server on ${base}`);
  }, 60_000);

  afterAll(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });

  test('gives a signed-in user a token with the claims as configured', { timeout: 30_000 }, async () => {
    const before = Math.floor(Date.now() / 1000);
    const { status, cache, text } = await ask('/pitel-token', { Authorization: `Bearer ${values.APP_SESSION}` });
    expect(status).toBe(200);
    expect(cache).toBe('no-store');
    const answer: Record<string, string> = JSON.parse(text);
    expect(answer).toEqual({ api_key: values.PITEL_SDK_KEY, token: expect.any(String), extension: '101' });

    const [header, payload, signature, ...more] = answer.token?.split('.') ?? [];
    expect(more).toEqual([]);
    expect(decode(header)).toMatchObject({ alg: 'HS256', typ: 'JWT' });
    expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url'));
    expect(decode(payload)).toMatchObject({ [claims.key]: values.PITEL_SDK_KEY, [claims.user]: '101' });
    const expiry = Number(decode(payload)[claims.expiry]);
    expect(expiry).toBeGreaterThanOrEqual(before + seconds);
    expect(expiry).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + seconds);
    expect(`${JSON.stringify(decode(header))}${JSON.stringify(decode(payload))}`).not.toContain(secret);
  });

  test.each([
    ['no session', {}],
    ['another session', { Authorization: 'Bearer session-of-that-test' }],
    ['a part of the session', { Authorization: 'Bearer session' }],
    ['the secret in place of a session', { Authorization: `Bearer ${secret}` }],
  ])('refuses %s', { timeout: 30_000 }, async (_, headers) => {
    const { status, text } = await ask('/pitel-token', headers);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({ error: 'sign in first' });
  });

  test('knows no other path', { timeout: 30_000 }, async () => {
    const { status } = await ask('/', { Authorization: `Bearer ${values.APP_SESSION}` });
    expect(status).toBe(404);
  });

  test('does not start without one of its variables, and names it', { timeout: 60_000 }, async () => {
    expect(variables.length).toBeGreaterThan(3);
    const tries = variables.map(async (missing) => {
      const others = variables.filter((name) => name !== missing);
      const [stopped, output] = await start(command, title, folder, environmentOf(others, await findFreePort()));
      stopped.kill();
      return { missing, output };
    });
    for (const { missing, output } of await Promise.all(tries)) {
      expect(output).toContain(`Set the environment variable ${missing}`);
      expect(output).not.toContain(secret);
    }
  });
});
