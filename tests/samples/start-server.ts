import { spawn } from 'node:child_process';
import { vi } from 'vitest';
import { findFreePort } from '../find-free-port';

/** A server of a page that runs. */
export interface RunningServer {
  readonly port: number;
  /** What it printed so far, to both channels. */
  readLog(): string;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port and waits until it listens.
 *
 * @param start - Makes command and arguments from the port.
 * @param options.folder - Working directory.
 * @param options.environment - Variables besides PORT and those of this process.
 * @returns The running server.
 * @throws Error with what it printed when it does not listen.
 */
export async function startServer(
  start: (port: number) => readonly [command: string, ...values: string[]],
  { folder, environment }: { folder: string; environment: Readonly<Record<string, string>> },
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
