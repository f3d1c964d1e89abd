import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listRuns } from './choose-doubts';
import type { Sandbox, SandboxSettings } from './create-sandbox';
import { listen } from './listen';

export interface DoubtRun {
  readonly choice: string;
  readonly program: readonly string[];
}

/** Returns the exit code, or the signal that ended the program. */
async function runOnce(sandbox: Sandbox, [command = '', ...args]: readonly string[]): Promise<number | string> {
  const { server, port } = await listen(sandbox.listener, 0);
  const environment = {
    PITEL_API_KEY: 'example-api-key',
    PITEL_TOKEN: 'any-text',
    PITEL_BASE_URL: `http://127.0.0.1:${port}`,
    ...(sandbox.account().answers().account === 'callcenter' ? { PITEL_TOKEN_VERSION: 'v3' } : {}),
  };
  try {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return code ?? signal ?? 1;
  } catch (error) {
    throw new Error(`"${command}" cannot be run: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    sandbox.account().close();
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Runs a program once with the default answers and once for each other answer, each time with a new account.
 * @returns Whether every run exited with 0, and one line of output for each run.
 * @throws Error if the program cannot be started.
 */
export async function runAgainstDoubts(
  open: (settings: SandboxSettings) => Sandbox,
  settings: SandboxSettings,
  { choice, program }: DoubtRun,
): Promise<{ readonly isSafe: boolean; readonly lines: readonly string[] }> {
  if (program.length === 0) {
    throw new Error('--doubts needs a program behind --, for example: --doubts all -- node program.mjs');
  }
  const lines: string[] = [];
  let isSafe = true;
  for (const { label, answers } of listRuns(choice, settings.answers ?? {})) {
    const end = await runOnce(open({ ...settings, answers }), program);
    isSafe &&= end === 0;
    lines.push(`${end === 0 ? 'passed' : `FAILED (${end})`}  ${label}`);
  }
  return { isSafe, lines };
}
