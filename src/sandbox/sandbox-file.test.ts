// The one file of the sandbox that the build has written, started like a reader starts it.
import { copyFileSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listCodeBlocks, readBlock } from '../../tests/code/list-code-blocks';
import { runCommand, startServer } from '../../tests/samples/run-command';
import { loadContract } from '../contract/load-contract';
import { sandboxPath } from '../site/sandbox-path';

const built = join('build', sandboxPath);
const file = basename(sandboxPath);
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
copyFileSync(built, join(folder, file));

test('The sandbox is one file of at most a megabyte, which says what it holds', async () => {
  expect(statSync(built).size).toBeLessThan(1_000_000);
  const { output } = await runCommand([process.execPath, file, '--help'], { folder });
  expect(output).toContain('--doubts all -- node program.mjs');
  for (const [option, message] of [
    ['--doubt=event-repeats=twice', 'nearest: "event-repeat"'],
    ['--speed=fast', '--speed must be a number'],
  ] as const) {
    expect((await runCommand([process.execPath, file, option], { folder })).failure).toContain(message);
  }
});

test('The first call of the start page works with Node.js alone, command by command', async () => {
  const page = 'docs/intro.mdx';
  const codes = listCodeBlocks((source) => source === page).map(({ code }) => code);
  const readCommand = (start: string): readonly [command: string, ...args: string[]] => {
    const [, ...args] = (codes.find((code) => code.startsWith(start)) ?? '').split(' ');
    return [process.execPath, ...args];
  };
  const program = 'first-call.mjs';
  writeFileSync(join(folder, program), readBlock(page, program));
  const server = await startServer(() => readCommand(`node ${file} --speed`), { folder });
  const { changes } = await loadContract('openapi');
  expect(server.readLog()).toContain(`v1 ${changes.find(({ contract }) => contract === 'v1')?.version}`);
  const environment = { PITEL_BASE_URL: `http://127.0.0.1:${server.port}` };
  const { output, failure } = await runCommand(readCommand(`node ${program}`), { folder, environment });
  await server.stop();
  expect(failure).toBe('');
  expect(output).toBe(readBlock(page, `Output of ${program}`));
});
