import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'serve-'));

it('npm run serve asks for a build if there is none', () => {
  const folder = join(makeFolder(), 'none');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', '--dir', folder], { encoding: 'utf8' });
  expect(stderr).toBe(`${folder}/ has no built site. Run "npm run build" first.\n`);
  expect(status).toBe(1);
});

it('npm run serve asks for another port if the port is taken', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '404.html'), '');
  const other = createServer().listen(0);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  try {
    const child = spawn(process.execPath, ['scripts/serve.mjs', '--dir', folder, '--port', port]);
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [status] = await once(child, 'close');
    expect(output).toBe(`Port ${port} is taken. End what uses it, or write npm run serve -- --port ${Number(port) + 1}\n`);
    expect(status).toBe(1);
  } finally {
    other.close();
  }
});
