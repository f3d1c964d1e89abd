import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { vi } from 'vitest';

/** A server of a page that runs. */
export interface RunningServer {
  readonly port: number;
  /** What it printed so far, to both channels. */
  readLog(): string;
  stop(): Promise<void>;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
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
  const child: ChildProcess = spawn(command, values, {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  let log = '';
  child.stdout?.on('data', (text) => {
    log += String(text);
  });
  child.stderr?.on('data', (text) => {
    log += String(text);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await vi.waitFor(
    async () => {
      if (!(await isListening(port))) {
        throw new Error(`${command} ${values.join(' ')} does not listen on port ${port}. It printed: ${log}`);
      }
    },
    { timeout: 30_000, interval: 100 },
  );
  return {
    port,
    readLog: () => log,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
