import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { readRedirects } from '../src/addresses/redirects/read-redirects';
import { nameRedirectFile } from '../src/addresses/redirects/redirect';
import { readRoutes } from '../src/addresses/site-pages';
import { collectErrors, openPage, waitForScripts } from './open-page';
import { sites } from './sites';

const routes = readRoutes().map(({ route }) => route);
const vietnameseCategory = '/bitrix_pitel_vie/category/cài-đặt';

function sitemapPaths(): string[] {
  const sitemap = readFileSync(`${sites.real.folder}/sitemap.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

test('The build holds one page for each route and no other page', () => {
  const others = ['404.html', ...readRedirects().map(nameRedirectFile)];
  const built = fastGlob
    .sync('**/*.html', { cwd: sites.real.folder })
    .filter((file) => !others.includes(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  expect(built.sort()).toEqual(routes.map((route) => (route === '/' ? route : route.replace(/\/$/, ''))).sort());
});

test('The sitemap lists exactly the routes, slashes included', () => {
  expect(sitemapPaths().map(decodeURI).sort()).toEqual([...routes].sort());
});

for (const path of ['/blog', '/search', '/tags', '/docs/intro', '/api/v1', '/api/v3/campaign/create/extra', '/%E0%A4%A']) {
  test(`${path} is answered with status 404 and the not-found page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
}

test('The not-found page suggests the nearest pages and leads there', async ({ page }) => {
  await openPage(page, '/api/v3/campain/crate');
  const suggestion = page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('listitem').first();
  await expect(suggestion).toContainText('/api/v3/campaign/create');
  await suggestion.getByRole('link').click();
  await expect(page).toHaveURL('/api/v3/campaign/create');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
});

test('Links of the not-found page are underlined as in pages, also those among other words', async ({ page }) => {
  await openPage(page, '/api/v3/campain/crate');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('link').first()).toBeVisible();
  for (const link of await links.all()) {
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(link).toHaveCSS('text-decoration-thickness', '1px');
  }
});

test('A link inside the site to an unknown path shows the not-found page too', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => {
    history.pushState({}, '', '/no/such/page');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page leads to every section', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('region', { name: 'Start from a section' }).getByRole('link', { name: 'SDK' }).click();
    await expect(page).toHaveURL('/pitel_app/');
  });

  test('a page is complete: text, sidebar, table of contents and neighbours', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/guide/portal_callcenter_guide/campaign-autodial');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /waits in the hopper/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Queue' })).toBeVisible();
    await expect(page.locator('.table-of-contents__link').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/campaign-autodial/);
  });
});

for (const [typed, shown] of [
  ['/api/v3/campaign/create/index.html', '/api/v3/campaign/create/'],
  ['/api/v3/campaign/create.html?lang=php#related', '/api/v3/campaign/create?lang=php#related'],
  ['/api/v3/campaign/create/', '/api/v3/campaign/create/'],
  ['/index.html', '/'],
] as const) {
  test(`${typed} shows the page once and as ${shown}`, async ({ page }) => {
    const errors = collectErrors(page);
    await openPage(page, typed);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await expect(page.locator('.menu__link--active[aria-current="page"]')).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test('A link inside the site with the suffix shows the page once', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => {
    history.pushState({}, '', '/api/v3/campaign/create.html');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.locator('.menu__link--active[aria-current="page"]')).toHaveAttribute('href', '/api/v3/campaign/create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test.describe('The Vietnamese category', () => {
  const heading = 'Cài đặt';

  for (const [way, path] of [
    ['typed', vietnameseCategory],
    ['percent-encoded', encodeURI(vietnameseCategory)],
    ['percent-encoded in lower case', encodeURI(vietnameseCategory).toLowerCase()],
  ] as const) {
    test(`opens when ${way}, and again after a reload`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.reload();
      await waitForScripts(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('opens from a link', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/bitrix_pitel_vie/');
    await page.getByRole('navigation', { name: 'Danh mục tài liệu' }).getByRole('link', { name: heading, exact: true }).click();
    await expect(page).toHaveURL(encodeURI(vietnameseCategory));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

  test('opens from the sitemap', async ({ page }) => {
    const path = sitemapPaths().find((candidate) => decodeURI(candidate) === vietnameseCategory);
    expect(path).toBeDefined();
    await openPage(page, path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
});
