import { expect, test } from '@playwright/test';
import { sites } from './sites';

test.use({ baseURL: sites.fixture.url });

for (const [typed, shown] of [
  ['/old-page', '/docs/legacy'],
  ['/old-page/', '/docs/legacy'],
  ['/old-page?from=mail#chosen-id', '/docs/legacy?from=mail#chosen-id'],
  ['/old-page?from=mail#part', '/plain?from=mail'],
  ['/c%C3%A0i-%C4%91%E1%BA%B7t/c%C5%A9', '/plain'],
  ['/docs/legacy#former', '/docs/legacy#chosen-id'],
  ['/docs/legacy#gone', '/plain'],
] as const) {
  test(`${typed} leads to ${shown}`, async ({ page }) => {
    await page.goto(typed);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.startsWith('/plain') ? 'Plain page' : 'Legacy MDX');
  });
}

test('A redirect page asks not to be indexed, and names its target', async ({ request }) => {
  const response = await request.get('/old-page');
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/docs\/legacy">/);
});

test('The way back from a redirected address does not lead into the redirect again', async ({ page }) => {
  await page.goto('/');
  await page.goto('/old-page');
  await expect(page).toHaveURL('/docs/legacy');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address leads to the new one', async ({ page }) => {
    await page.goto('/old-page');
    await expect(page).toHaveURL('/docs/legacy');
  });
});
