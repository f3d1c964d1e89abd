// What a shell could execute: settings and responses that reach `eval` and arithmetic.
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@pitel-docs/sandbox/tests/serve';
import { describe, expect, test } from 'vitest';
import { runCommand } from './run-command';
import { listTestedLanguages } from './tested-languages';

const client = 'pitel.sh';
const command = 'a[$(touch executed)]';
const isTested = listTestedLanguages().some((language) => language.client.file === client);

describe.each(isTested ? ['sh', 'bash'] : [])('The shell client in %s', (shell) => {
  async function read(environment: NodeJS.ProcessEnv, path = '/v3/user') {
    const folder = mkdtempSync(join(tmpdir(), 'shell-'));
    copyFileSync(join('packages/samples/static/clients', client), join(folder, client));
    const settings = { PITEL_API_KEY: 'example-key', PITEL_TOKEN_VERSION: '', ...environment };
    const script = `. ./${client}\npitel GET '${path}'\npitel GET '${path}' 2>&1\necho end`;
    const { output, failure } = await runCommand([shell, '-c', script], { folder, environment: settings });
    expect(failure).toBe('');
    return { output, files: readdirSync(folder) };
  }

  test.each([
    ['PITEL_TIMEOUT', command],
    ['PITEL_TIMEOUT', '08'],
    ['PITEL_TIMEOUT', '1.5'],
    ['PITEL_TIMEOUT', '1 + 1'],
    ['PITEL_TIMEOUT', '30\n'],
    ['PITEL_TOKEN_VERSION', 'v1}; touch executed; : ${x'],
  ])('Executes and sends nothing with %s=%j', async (name, value) => {
    const targets: (string | undefined)[] = [];
    const origin = await serve(({ url }, response) => {
      targets.push(url);
      response.end();
    });
    const { output, files } = await read({ PITEL_BASE_URL: origin, [name]: value });
    expect(output).toContain(`${name} must be`);
    expect([targets, files]).toEqual([[], [client]]);
  });

  test('Sends a request once when its path has brackets', async () => {
    const targets: (string | undefined)[] = [];
    const origin = await serve(({ url }, response) => {
      targets.push(url);
      response.end(url === '/v3/auth/token' ? '{"token":"example"}' : '{}');
    });
    await read({ PITEL_BASE_URL: origin, PITEL_TOKEN_VERSION: 'v3' }, '/v3/other/[1-3]');
    expect(targets).not.toContain('/v3/other/2');
  });

  test.each([
    ['Retry-After', command, 0],
    ['a Retry-After of many digits', '9'.repeat(30), 0],
    ['expired', '0', command],
  ])('Executes nothing of a response, and goes on: %s', async (_name, retryAfter, expired) => {
    const origin = await serve(({ url }, response) => {
      if (url === '/v3/auth/token') {
        response.end(JSON.stringify({ token: 'example', expired }));
      } else {
        response.writeHead(503, { 'Retry-After': retryAfter }).end();
      }
    });
    const { output, files } = await read({ PITEL_BASE_URL: origin, PITEL_TIMEOUT: '2' });
    expect(output).toMatch(/HTTP 503.*end/s);
    expect(files).toEqual([client]);
  });
});
