import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Run } from './choose-assumptions';
import type { Sandbox, SandboxSettings } from './create-sandbox';
import { listen } from './listen';

export interface ProgramRun {
  readonly runs: readonly Run[];
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
    const options = { stdio: 'inherit', env: { ...process.env, ...environment }, shell: process.platform === 'win32' } as const;
    const child = spawn(command, args, options);
    process.once('SIGTERM', () => child.kill());
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
 * Runs a program once for each set of answers, each time with a new account.
 * @returns The first exit status other than 0, and one line of output for each run.
 * @throws Error if the program cannot be started.
 */
export async function tryProgram(
  open: (settings: SandboxSettings) => Sandbox,
  settings: SandboxSettings,
  { runs, program }: ProgramRun,
): Promise<{ readonly status: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  let status = 0;
  for (const { label, answers } of runs) {
    const end = await runOnce(open({ ...settings, answers }), program);
    status ||= typeof end === 'number' ? end : 1;
    lines.push(`${end === 0 ? 'passed' : `FAILED (${end})`}  ${label}`);
  }
  return { status, lines };
}
