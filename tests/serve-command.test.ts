import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

function serve(...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', ...options], { encoding: 'utf8' });
  return { status, stderr };
}

it('npm run serve asks for a build if there is none', () => {
  const stderr = `${folder}/none/ has no built site. Run "npm run build" first.\n`;
  expect(serve('--dir', `${folder}/none`)).toEqual({ status: 1, stderr });
});

it('npm run serve asks for another port if the port is taken', async () => {
  writeFileSync(join(folder, '404.html'), '');
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const stderr = `Port ${port} is taken. End what uses it, or write npm run serve -- --port ${port + 1}\n`;
  expect(serve('--dir', folder, '--port', String(port))).toEqual({ status: 1, stderr });
  other.close();
});
