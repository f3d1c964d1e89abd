import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import { runtimes } from '../../scripts/runtimes.mjs';

export const nginx = findRuntime(runtimes.nginx) ?? 'nginx';

/** @param folder - Absolute path of the folder that contains `site.conf`. */
export function configureNginx(folder: string): string {
  const main = join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(main, readFileSync('tests/nginx/nginx.conf', 'utf8').replaceAll('{{folder}}', folder));
  return main;
}

export function startNginx(folder: string): ChildProcess {
  return spawn(nginx, ['-c', configureNginx(folder), '-e', 'stderr'], { stdio: 'inherit' });
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends a request with its target unchanged. Other clients normalize URLs.
 *
 * @param headers - Headers besides Host and Connection.
 * @throws Error when the server closes the connection without a response.
 */
export function fetchRaw(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  const path = Buffer.from(target).toString('latin1');
  const all = { Host: 'docs.example.com', ...headers };
  return new Promise((settle, fail) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false });
    clientRequest.on('error', fail);
    clientRequest.on('response', async (answer) => {
      settle({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body: await buffer(answer) });
    });
    clientRequest.end();
  });
}
