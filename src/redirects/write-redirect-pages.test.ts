import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltSite, MovedPage } from '../site/built-site';
import { writeRedirectPages } from './write-redirect-pages';

/** Makes a site of one page, `/`, another, `/mới`, and one file, `/new.md`, with one redirect. */
async function writeRedirect(redirect: string): Promise<{ read(path: string): string; movedPages: readonly MovedPage[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const outDir = join(folder, 'build');
  const write = async (path: string, text: string): Promise<void> => {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  };
  const list = join(folder, 'redirects.tsv');
  await write('../redirects.tsv', `from\tto\n${redirect}\n`);
  await write('index.html', '<main></main>');
  await write('mới/index.html', '<main><h2 id="đây"></h2></main>');
  await write('new.md', '');
  const site: Partial<BuiltSite> = { outDir, baseUrl: '/', url: 'https://example.com', movedPages: [], write };
  await writeRedirectPages(list).write(site as BuiltSite);
  return { read: (path) => readFileSync(join(outDir, path), 'utf8'), movedPages: site.movedPages ?? [] };
}

test('a redirect may lead to a file, but stops the build where it would replace a page', async () => {
  const { read } = await writeRedirect('/old.md\t/new.md');
  expect(read('old.md/index.html')).toContain('href="/new.md"');
  await expect(writeRedirect('/mới\t/')).rejects.toThrow(
    /:2 {2}\/mới redirects a page, anchor or file that is still on the site/,
  );
});

test.each([
  ['/cũ', '/mới#đây'],
  ['/c%c5%a9', '/m%E1%BB%9Bi#%C4%91%C3%A2y'],
])('a redirect from %s to %s leads to one place on every host', async (from, to) => {
  const { read, movedPages } = await writeRedirect(`${from}\t${to}`);
  expect(read('cũ/index.html')).toContain('href="/m%E1%BB%9Bi#%C4%91%C3%A2y"');
  expect(movedPages).toEqual([expect.objectContaining({ from: '/cũ', to: '/mới#đây' })]);
});
