import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeHostFiles } from '../hosting/write-host-files';
import type { BuiltSite } from '../site/built-site';
import { writeRedirectPages } from './write-redirect-pages';

/**
 * Makes a site of one page, `/`, another, `/mới`, and one file, `/new.md`, with one redirect.
 *
 * @returns What reads a file that was written: pages, and the files of hosts.
 */
async function writeRedirect(redirect: string): Promise<(path: string) => string> {
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
  const site: Partial<BuiltSite> = { outDir, baseUrl: '/', url: 'https://example.com', write };
  await writeRedirectPages(list)(site as BuiltSite);
  await writeHostFiles(list)(site as BuiltSite);
  return (path) => readFileSync(join(outDir, path), 'utf8');
}

test('a redirect may lead to a file, but stops the build when it leads to what is not there', async () => {
  const read = await writeRedirect('/old.md\t/new.md');
  expect(read('old.md/index.html')).toContain('href="/new.md"');
  await expect(writeRedirect('/old\t/nowhere')).rejects.toThrow(/:2: \/old leads to \/nowhere, which the site does not have/);
});

test.each([
  ['/cũ', '/mới#đây'],
  ['/c%c5%a9', '/m%E1%BB%9Bi#%C4%91%C3%A2y'],
])('a redirect from %s to %s leads to one place on every host', async (from, to) => {
  const read = await writeRedirect(`${from}\t${to}`);
  const target = '/m%E1%BB%9Bi#%C4%91%C3%A2y';
  expect(read('cũ/index.html')).toContain(`href="${target}"`);
  expect(read('_redirects')).toContain(`/c%C5%A9 ${target} 301\n`);
  expect(read('../deploy/pitel-docs.conf')).toContain(
    `location ~ "^/cũ(/|[.]html|/index[.]html)?\\z" { return 301 "${target.replace('#', '$is_args$args#')}"; }`,
  );
});
