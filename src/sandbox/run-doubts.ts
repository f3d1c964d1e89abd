import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Sandbox, SandboxSettings } from './create-sandbox';
import { type Answers, doubtList } from './doubts';
import { listen } from './listen';

/** A program and the doubts that it is to be run against. */
export interface DoubtRun {
  /** `all`, or names with commas between them. */
  readonly choice: string;
  /** The program and its arguments. */
  readonly program: readonly string[];
}

/** Runs a program with a new account whose address is in `PITEL_BASE_URL`. Returns its exit code. */
async function runOnce(sandbox: Sandbox, [command = '', ...args]: readonly string[]): Promise<number> {
  const { server, port } = await listen(sandbox.listener, 0);
  const environment = { PITEL_API_KEY: 'example-api-key', PITEL_TOKEN: 'any-text', PITEL_BASE_URL: `http://127.0.0.1:${port}` };
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } });
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [127])]);
  sandbox.account().close();
  server.closeAllConnections();
  server.close();
  return typeof code === 'number' ? code : 1;
}

/** What is answered in a run besides the first answers. */
interface Run {
  readonly label: string;
  readonly answers: Partial<Answers>;
}

/** Lists the runs: one with the first answer of every doubt, and one for each other answer. */
function listRuns(choice: string): Run[] {
  const names = choice.split(',');
  const unknown = names.filter((name) => choice !== 'all' && !doubtList.some((doubt) => doubt.name === name));
  if (unknown.length > 0) {
    throw new Error(`--doubts must be all, or names of: ${doubtList.map(({ name }) => name).join(', ')}.`);
  }
  const chosen = doubtList.filter(({ name }) => choice === 'all' || names.includes(name));
  const others = chosen.flatMap(({ name, answers: [, ...more] }) =>
    more.map((answer): Run => ({ label: `${name}=${answer}`, answers: { [name]: answer } })),
  );
  return [{ label: 'the first answers', answers: {} }, ...others];
}

/**
 * Runs a program once with the first answer of every doubt, then once for each other answer, each time with a new account.
 *
 * @returns Whether the program has ended with 0 each time, and a line for each run.
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
  for (const { label, answers } of listRuns(choice)) {
    const code = await runOnce(open({ ...settings, answers: { ...settings.answers, ...answers } }), program);
    isSafe &&= code === 0;
    lines.push(`${code === 0 ? 'passed' : `FAILED (${code})`}  ${label}`);
  }
  return { isSafe, lines };
}
