import { findRuntime } from '@pitel-docs/samples/run/find-runtime.mjs';
import type { Command, Runtime } from '@pitel-docs/samples/run/language-run';
import { phpRuntime, pythonRuntime } from '@pitel-docs/samples/run/tested-languages';

const python = findRuntime(pythonRuntime) ?? 'python3';
interface Receiver {
  readonly file: string;
  readonly runtime?: Runtime;
  /** Makes the reader's own work fail for one call. */
  readonly work: readonly [handler: RegExp, code: string];
  start(port: number): Command;
}

const receivers: readonly Receiver[] = [
  {
    file: 'receiver.mjs',
    work: [/^async function handle.*\n/m, "$&  if (payload.call_id === 'failing-call') throw new Error();\n"],
    start: () => [process.execPath, 'receiver.mjs'],
  },
  {
    file: 'receiver.py',
    runtime: pythonRuntime,
    work: [/^def handle.*\n.*\n/m, "$&    if payload['call_id'] == 'failing-call':\n        raise ValueError\n"],
    start: () => [python, 'receiver.py'],
  },
  {
    file: 'receiver.php',
    runtime: phpRuntime,
    work: [/^function handle.*\n\{\n/m, "$&    if ($payload['call_id'] === 'failing-call') throw new Exception();\n"],
    start: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
];
export const installedReceivers = receivers.filter(({ runtime }) => process.env.CI || !runtime || findRuntime(runtime));
