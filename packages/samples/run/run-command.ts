import { execFile, spawn } from 'node:child_process';
import { vi } from 'vitest';
import { findFreePort } from './find-free-port';
import type { Command } from './language-run';

interface Surroundings {
  readonly folder: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** `failure` is empty on success. */
export interface CommandResult {
  readonly output: string;
  readonly failure: string;
}

export interface RunningServer {
  readonly port: number;
  readLog(): string;
  stop(): Promise<void>;
}

/** In ms. Longer than any batch of samples takes on a slow machine. */
const timeout = 180_000;

export function runCommand(
  [command, ...values]: Command,
  { folder, environment, input = '' }: Surroundings,
): Promise<CommandResult> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, timeout, maxBuffer: 50_000_000 };
  return new Promise((resolve) => {
    const program = execFile(command, values, options, (error, output, log) =>
      resolve({ output, failure: error ? `${error.message}\n${log}` : '' }),
    );
    // The program may exit without reading its input.
    program.stdin?.on('error', () => undefined).end(input);
  });
}

/** Starts a server on a free port, also set as `PORT`, and waits until it listens. */
export async function startServer(
  start: (port: number) => Command,
  { folder, environment }: Surroundings,
): Promise<RunningServer> {
  const port = await findFreePort();
  const [command, ...values] = start(port);
  const child = spawn(command, values, {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      log += String(text);
    });
  }
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const listens = () =>
    fetch(`http://127.0.0.1:${port}`).catch(() => {
      throw new Error(`${command} ${values.join(' ')} does not listen on port ${port}. It printed: ${log}`);
    });
  await vi.waitFor(listens, { timeout: 30_000, interval: 100 });
  return {
    port,
    readLog: () => log,
    async stop() {
      child.kill();
      await exit;
    },
  };
}
