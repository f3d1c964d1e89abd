import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltSite } from './built-site';
import { writeRedirectPages } from './write-redirect-pages';

/** Lists the pages that are written for a redirect on a site that has one page, `/`, and one file, `/new.md`. */
async function listWritten(redirect: string): Promise<string[]> {
  const written: string[] = [];
  const outDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  const list = join(mkdtempSync(join(tmpdir(), 'redirects-')), 'redirects.tsv');
  writeFileSync(join(outDir, 'index.html'), '<main></main>');
  writeFileSync(join(outDir, 'new.md'), '');
  writeFileSync(list, `from\tto\n${redirect}\n`);
  const write = async (path: string): Promise<void> => void written.push(path);
  const site: Partial<BuiltSite> = { outDir, baseUrl: '/', url: 'https://example.com', write };
  await writeRedirectPages(list)(site as BuiltSite);
  return written;
}

test('a redirect may lead to a file, but stops the build when it leads to what is not there', async () => {
  expect(await listWritten('/old.md\t/new.md')).toEqual(['old.md/index.html']);
  await expect(listWritten('/old\t/nowhere')).rejects.toThrow(/:2: \/old leads to \/nowhere, which the site does not have/);
});
