import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

function serve(...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs', ...options], { encoding: 'utf8' });
  return { status, stderr };
}

test('npm run serve asks for a build if there is none', () => {
  const stderr = `${folder}/none/ has no built site. Run "npm run build" first.\n`;
  expect(serve('--dir', `${folder}/none`)).toEqual({ status: 1, stderr });
});

test('npm run serve listens on this computer only', async () => {
  writeFileSync(join(folder, '404.html'), '');
  writeFileSync(join(folder, 'index.html'), 'start');
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--dir', folder, '--port', '0', '--base', 'docs']);
  onTestFinished(() => void server.kill());
  const [line] = await once(server.stdout, 'data');
  const [, port = ''] = /^The site is at http:\/\/localhost:(\d+)\/docs\/$/m.exec(String(line)) ?? [];
  const read = async (host: string): Promise<string> => (await fetch(`http://${host}:${port}/docs/`)).text();
  expect(await read('localhost')).toBe('start');
  // Programs on the network reach this computer by its other addresses.
  const others = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address } of [...others, { address: '127.0.0.2' }]) {
    await expect(read(address), address).rejects.toThrow('fetch failed');
  }
});

test('npm run serve asks for another port if the port is taken', async () => {
  writeFileSync(join(folder, '404.html'), '');
  const otherServer = createServer().listen(0, 'localhost');
  await once(otherServer, 'listening');
  const { port } = otherServer.address() as AddressInfo;
  const stderr = `Port ${port} is taken. End what uses it, or write npm run serve -- --port ${port + 1}\n`;
  expect(serve('--dir', folder, '--port', String(port))).toEqual({ status: 1, stderr });
  otherServer.close();
});
