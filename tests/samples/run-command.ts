import { execFile, spawn } from 'node:child_process';
import { vi } from 'vitest';
import type { Command } from '../../src/reference/samples/sample-language';
import { findFreePort } from '../find-free-port';

/** Working directory, and variables besides those of this process. */
export interface Surroundings {
  readonly folder: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** What is typed into it. */
  readonly input?: string;
}

/** What a program printed, and why it failed; an empty text when it did not. */
export interface Run {
  readonly output: string;
  readonly failure: string;
}

/** A server that runs. */
export interface RunningServer {
  readonly port: number;
  /** What it printed so far, to both channels. */
  readLog(): string;
  stop(): Promise<void>;
}

/** Longer than any batch of samples takes on a slow machine. */
const timeout = 180_000;

/** Runs a program to its end. */
export function runCommand([command, ...values]: Command, { folder, environment, input = '' }: Surroundings): Promise<Run> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, timeout, maxBuffer: 50_000_000 };
  return new Promise((resolve) => {
    const program = execFile(command, values, options, (error, output, log) =>
      resolve({ output, failure: error ? `${error.message}\n${log}` : '' }),
    );
    // A program that reads nothing may be gone before this is written.
    program.stdin?.on('error', () => undefined).end(input);
  });
}

/**
 * Starts a server on a free port and waits until it listens.
 *
 * @param surroundings - Where it runs; it gets the port as PORT, too.
 * @throws Error with what it printed when it does not listen.
 */
export async function startServer(
  start: (port: number) => Command,
  { folder, environment }: Surroundings,
): Promise<RunningServer> {
  const port = await findFreePort();
  const [command, ...values] = start(port);
  const child = spawn(command, values, { cwd: folder, env: { ...process.env, ...environment, PORT: String(port) } });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      log += String(text);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
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
      await ended;
    },
  };
}
