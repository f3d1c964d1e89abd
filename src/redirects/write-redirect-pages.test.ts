import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { writeRedirectPages } from './write-redirect-pages';

/** Builds a site with the pages `/` and `/mới` and one redirect. */
async function writeRedirect(redirect: string): Promise<Pick<BuiltSite, 'html' | 'movedPages'>> {
  const siteDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  writeFileSync(join(siteDir, 'redirects.tsv'), `from\tto\n${redirect}\n`);
  const html = new Map(['index.html', 'mới/index.html'].map((file) => [file, '<main></main>']));
  const site: Partial<BuiltSite> = { siteDir, baseUrl: '/', url: 'https://example.com', movedPages: [], html };
  await writeRedirectPages('redirects.tsv').write(site as BuiltSite);
  return site as BuiltSite;
}

test('a redirect may lead to a file; one that would replace a page fails the build', async () => {
  const { html } = await writeRedirect('/old.md\t/new.md');
  expect(html.get('old.md/index.html')).toContain('href="/new.md"');
  await expect(writeRedirect('/mới\t/')).rejects.toThrow(
    /:2 {2}\/mới redirects a page, anchor or file that is still on the site/,
  );
});

test.each([
  ['/cũ', '/mới#đây'],
  ['/c%c5%a9', '/m%E1%BB%9Bi#%C4%91%C3%A2y'],
])('a redirect from %s to %s works on every host', async (from, to) => {
  const { html, movedPages } = await writeRedirect(`${from}\t${to}`);
  expect(html.get('cũ/index.html')).toContain('href="/m%E1%BB%9Bi#%C4%91%C3%A2y"');
  expect(movedPages).toEqual([expect.objectContaining({ from: '/cũ', to: '/mới#đây' })]);
});
