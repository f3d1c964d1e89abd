import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { archivePath, docsServerPath } from '../site/published-paths';
import { writeArchive } from './write-archive';

afterEach(() => void vi.useRealTimers());

async function archiveSite(names: readonly string[]): Promise<Uint8Array | undefined> {
  const outDir = mkdtempSync(join(tmpdir(), 'archive-'));
  for (const name of names) {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    writeFileSync(join(outDir, name), `on disk: ${name}`);
  }
  const outputs = new Map<string, string | Uint8Array>();
  const html = new Map([['index.html', 'finished']]);
  await writeArchive({ outDir, html, write: async (path, content) => void outputs.set(path, content) });
  return outputs.get(archivePath) as Uint8Array | undefined;
}

const names = ['index.html', 'index.html.br', '_headers', '.well-known/api-catalog', docsServerPath, 'bệnh.md'];

test('The archive has all files for readers', async () => {
  const files = unzipSync((await archiveSite(names)) ?? new Uint8Array());
  expect(Object.keys(files).sort()).toEqual([
    'pitel-docs/README.txt',
    'pitel-docs/pitel-docs.mjs',
    'pitel-docs/site/.well-known/api-catalog',
    'pitel-docs/site/bệnh.md',
    'pitel-docs/site/index.html',
    `pitel-docs/site/${docsServerPath}`,
  ]);
  expect(strFromU8(files['pitel-docs/site/index.html'] ?? new Uint8Array())).toBe('finished');
});

test('The same site gives the same archive at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  const first = await archiveSite(names);
  vi.setSystemTime(new Date('2027-03-02T09:00:00Z'));
  expect(await archiveSite([...names].reverse())).toEqual(first);
});

test('A site without the documentation server has no archive', async () => {
  expect(await archiveSite(['index.html'])).toBeUndefined();
});
