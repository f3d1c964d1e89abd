import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltSite } from './built-site';
import { writeRedirectPages } from './write-redirect-pages';

/** Runs the step on a site that has one page, `/`, one file, `/new.md`, and these redirects. */
async function run(...lines: string[]): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  const list = join(mkdtempSync(join(tmpdir(), 'redirects-')), 'redirects.tsv');
  writeFileSync(join(outDir, 'index.html'), '<main></main>');
  writeFileSync(join(outDir, 'new.md'), '');
  writeFileSync(list, `${['from\tto', ...lines].join('\n')}\n`);
  await writeRedirectPages(list)({ outDir, baseUrl: '/', url: 'https://example.com' } as BuiltSite);
  return outDir;
}

test('leads to a file that another step has written', async () => {
  expect(existsSync(join(await run('/old.md\t/new.md'), 'old.md/index.html'))).toBe(true);
});

test('stops the build when a redirect leads to a page that is not there', async () => {
  await expect(run('/old\t/nowhere')).rejects.toThrow(/:2: \/old leads to \/nowhere, which the site does not have/);
});
