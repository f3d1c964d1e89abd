// What a build takes from its environment.
import { expect, it, vi } from 'vitest';
import { warnOfExampleOrigin } from '../src/hosting/warn-of-example-origin';

it.each([
  ['', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['docs/api/', '/docs/api/'],
])('BASE_URL "%s" is taken for "%s", in the navbar and the announcement too', async (given, baseUrl) => {
  vi.stubEnv('BASE_URL', given);
  vi.resetModules();
  const { default: site } = await import('../docusaurus.config');
  const { navbar, announcementBar } = site.themeConfig;
  expect(site.baseUrl).toBe(baseUrl);
  expect(announcementBar.content).toContain(`href="${baseUrl}#`);
  const active = navbar.items.filter((item) => 'activeBaseRegex' in item && RegExp(item.activeBaseRegex).test(`${baseUrl}api`));
  expect(active).toEqual([expect.objectContaining({ to: '/' })]);
});

it('A build without SITE_URL warns that the origin is an example, and says what to set', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warnOfExampleOrigin({ url: 'https://docs.example.com' });
  expect(warn.mock.calls.join()).toMatch(/SITE_URL.*docs\.example\.com/);
});
