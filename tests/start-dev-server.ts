import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { findFreePort } from './find-free-port';

/** A running development server. */
export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts what `npm start` starts in a folder, without the installation before it, and waits until it has compiled.
 *
 * @param folder - The folder of a site with a `package.json`.
 * @param options - Further words of the command.
 * @returns The server.
 * @throws Error with its output when it ends before.
 */
export async function startDevServer(folder: string, options = ''): Promise<DevServer> {
  const port = await findFreePort();
  const { start } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
  // In a group of its own, so that the shell and what it starts end together.
  const child = spawn(`${start} --port ${port} ${options}`, {
    cwd: folder,
    shell: true,
    detached: true,
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`, NO_COLOR: '1', CI: '' },
  });
  let output = '';
  await new Promise<void>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes('compiled')) {
        done();
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', () => fail(new Error(`The server in ${folder} ended before it had compiled:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('close').on('close', () => done());
        process.kill(-(child.pid ?? 0), 'SIGTERM');
      }),
  };
}
