// The site built for a path of its own, `/docs/`: what depends on the base URL.
import { expect, type Page, test } from '@playwright/test';
import { collectErrors, openPage } from './open-page';
import { sites } from './sites';

const base = sites.nested.base;
test.use({ baseURL: sites.nested.url, viewport: { width: 1440, height: 900 } });

/** Requests that leave the path of the site. */
function collectRequestsBeside(page: Page): string[] {
  const beside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sites.nested.url) && !request.url().startsWith('data:')) {
      beside.push(request.url());
    }
  });
  return beside;
}

test('Pages lead to each other, in and between sections, without a request beside the path', async ({ page }) => {
  const errors = collectErrors(page);
  const beside = collectRequestsBeside(page);
  await openPage(page, base);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'SDK' }).click();
  await expect(page).toHaveURL(`${base}pitel_app/`);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${base}pitel_app/.+`));
  await page.goBack();
  await expect(page).toHaveURL(`${base}pitel_app/`);
  await page.getByRole('banner').getByRole('link', { name: 'Make your first call' }).click();
  await expect(page).toHaveURL(`${base}#first-call`);
  expect(errors).toEqual([]);
  expect(beside).toEqual([]);
});

test('The search finds a page and opens it', async ({ page }) => {
  const beside = collectRequestsBeside(page);
  await openPage(page, `${base}pitel_app/`);
  await page.keyboard.press('/');
  await page.keyboard.type('create campaign');
  // Results follow every letter: the first one is right once the last letter is in.
  await expect(page.getByRole('option').first()).toContainText('Create a campaign');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`${base}api/v3/campaign/create`));
  expect(beside).toEqual([]);
});

test('A page of the Bitrix24 guide leads to its twin, and the Vietnamese category opens by its encoded name', async ({
  page,
}) => {
  await openPage(page, `${base}bitrix_pitel_eng/category/setup`);
  await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
  await expect(page).toHaveURL(encodeURI(`${base}bitrix_pitel_vie/category/cài-đặt`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt');
  await openPage(page, encodeURI(`${base}bitrix_pitel_vie/category/cài-đặt`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cài đặt');
});

test('A suffix is stripped, and an unknown path shows the not-found page with the nearest pages', async ({ page }) => {
  await openPage(page, `${base}api/v3/campaign/create.html`);
  await expect(page).toHaveURL(`${base}api/v3/campaign/create`);
  await openPage(page, `${base}api/v3/campain/crate`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${base}api/v3/campaign/create`);
});

test('The colour mode is kept', async ({ page }) => {
  await openPage(page, base);
  await page
    .getByRole('button', { name: /dark and light mode/ })
    .first()
    .click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
