import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestHandler, SandboxSettings } from '../http/handle-requests';
import { listen } from '../http/listen';
import type { AssumptionRun } from './choose-assumptions';

const localHosts = '127.0.0.1,localhost';

/** Requests to the sandbox go to no proxy. */
function skipProxy(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hosts = [environment.NO_PROXY ?? environment.no_proxy, localHosts].filter(Boolean).join(',');
  return { NO_PROXY: hosts, no_proxy: hosts };
}

async function runOnce(
  sandbox: RequestHandler,
  [command = '', ...args]: readonly string[],
): Promise<number | string> {
  const { server, port } = await listen(sandbox.listener, 0);
  const environment = {
    ...process.env,
    ...skipProxy(process.env),
    PITEL_API_KEY: 'example-api-key',
    PITEL_TOKEN: 'any-text',
    PITEL_BASE_URL: `http://127.0.0.1:${port}`,
    ...(sandbox.account().answers().account === 'callcenter' ? { PITEL_TOKEN_VERSION: 'v3' } : {}),
  };
  let child: ChildProcess | undefined;
  const stopChild = (): void => {
    child?.kill();
  };
  process.once('SIGTERM', stopChild);
  try {
    child = spawn(command, args, { stdio: 'inherit', env: environment });
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    return code ?? signal ?? 1;
  } catch (error) {
    // Through a shell, Windows would read spaces and signs of the arguments as its own.
    const advice = process.platform === 'win32' ? ` For a command such as npm: cmd /c ${command}` : '';
    throw new Error(
      `"${command}" cannot be run: ${error instanceof Error ? error.message : String(error)}.${advice}`,
    );
  } finally {
    process.off('SIGTERM', stopChild);
    sandbox.account().close();
    server.closeAllConnections();
    server.close();
  }
}

/** Returns the first exit status other than 0, and one line of output for each run. SIGTERM ends all runs. */
export async function tryProgram(
  open: (settings: SandboxSettings) => RequestHandler,
  settings: SandboxSettings,
  { runs, program }: { readonly runs: readonly AssumptionRun[]; readonly program: readonly string[] },
): Promise<{ readonly status: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  let status = 0;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGTERM', stop);
  try {
    for (const { label, answers } of runs) {
      if (isStopped) {
        status ||= 1;
        break;
      }
      const end = await runOnce(open({ ...settings, answers }), program);
      status ||= typeof end === 'number' ? end : 1;
      lines.push(`${end === 0 ? 'passed' : `FAILED (${end})`}  ${label}`);
    }
  } finally {
    process.off('SIGTERM', stop);
  }
  return { status, lines };
}
