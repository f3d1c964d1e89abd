import { spawn } from 'node:child_process';

/**
 * Runs a program of this project and waits for its end.
 *
 * @param program - The file in `node_modules` that Node runs.
 * @param args - Its arguments.
 * @returns Whether it ended well, and all it printed.
 */
export function runCommand(program: string, args: readonly string[]): Promise<{ hasSucceeded: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ hasSucceeded: status === 0, output }));
  });
}
