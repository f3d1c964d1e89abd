import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, test, vi } from 'vitest';
import { featuresOf } from '../src/feature';
import { finishBuild } from '../src/site/built-site';

test.each([
  ['', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['docs/api/', '/docs/api/'],
])('BASE_URL "%s" becomes "%s"', async (value, baseUrl) => {
  vi.stubEnv('BASE_URL', value);
  vi.resetModules();
  const { default: site } = await import('../docusaurus.config');
  const { announcementBar } = site.themeConfig;
  expect(site.baseUrl).toBe(baseUrl);
  expect(announcementBar.content).toContain(`href="${baseUrl}#`);
});

test('A build without SITE_URL names what to set', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'build-variables-'));
  const outDir = join(folder, 'build');
  mkdirSync(outDir);
  async function finish(siteUrl: string): Promise<void> {
    vi.stubEnv('SITE_URL', siteUrl);
    vi.resetModules();
    const { default: site } = await import('../docusaurus.config');
    const hosting = featuresOf(site).filter(({ id }) => id === 'hosting');
    const context = { outDir, siteConfig: { ...site, baseUrl: '/' } } as unknown as LoadContext;
    await finishBuild(context, [], await Promise.all(hosting.flatMap(({ afterBuild }) => afterBuild?.([]) ?? [])));
  }
  await finish('https://docs.pitel.example');
  expect(warn).not.toHaveBeenCalled();
  await finish('');
  expect(warn.mock.calls.join()).toMatch(/SITE_URL.*docs\.example\.com/);
});
