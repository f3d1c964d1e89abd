import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../tests/temporary-folder';
import { redirectPages } from './redirect-pages';

type Loaded = Parameters<NonNullable<Plugin['contentLoaded']>>[0];
type Built = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** The plugin of a site that has one page, `/`, and these redirects. */
async function load(...lines: string[]): Promise<{ plugin: Plugin; outDir: string }> {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<main></main>');
  writeFileSync(join(folder, 'redirects.tsv'), `${['from\tto', ...lines].join('\n')}\n`);
  const context = { siteDir: folder, siteConfig: { baseUrl: '/', url: 'https://example.com' } } as LoadContext;
  const plugin = (await redirectPages('redirects.tsv')(context, undefined)) as Plugin;
  await plugin.loadContent?.();
  return { plugin, outDir: folder };
}

test('leads to a file that another step of the build writes later', async () => {
  const { plugin, outDir } = await load('/old.md\t/new.md');
  await plugin.postBuild?.({ outDir } as Built);
  expect(existsSync(join(outDir, 'old.md/index.html'))).toBe(true);
});

test('stops the build when a redirect leads to a page that is not there', async () => {
  const { plugin, outDir } = await load('/old\t/nowhere');
  await expect(plugin.postBuild?.({ outDir } as Built)).rejects.toThrow(
    /:2: \/old leads to \/nowhere, which the site does not have/,
  );
});

test('names moved anchors by the path that the router gives, decoded and composed', async () => {
  const { plugin } = await load('/c%C3%A0i#cũ\t/mới#đây', `${'/đặt'.normalize('NFD')}#old\t/`);
  const written: string[] = [];
  const actions = { createData: async (_name: string, data: string) => written.push(data) };
  await plugin.contentLoaded?.({ actions } as unknown as Loaded);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    '/cài': { '#c%C5%A9': '/m%E1%BB%9Bi#%C4%91%C3%A2y' },
    '/đặt': { '#old': '/' },
  });
});
