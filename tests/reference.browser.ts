import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { markdownPath } from '../src/addresses/markdown-path';
import { loadContract } from '../src/contract/load-contract';
import { reference } from './example-pages';
import { lookAt, openPage } from './open-page';
import { desktop } from './page-parts';
import { sites } from './sites';

function samples(page: Page) {
  return page.getByRole('tablist').filter({ hasText: 'cURL' });
}

async function expectClearOfNavbar(page: Page, part: Locator): Promise<void> {
  const [navbar, box] = await Promise.all([page.locator('.navbar').boundingBox(), part.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
}

/** The longest line of the cURL samples of each page that documents endpoints, in characters. */
async function measureCurl(): Promise<number[]> {
  const { operations } = await loadContract('openapi');
  const routes = new Set(operations.flatMap(({ operation }) => operation['x-page'] ?? []));
  return [...routes].flatMap((route) => {
    const twin = readFileSync(join(sites.real.folder, markdownPath(route)), 'utf8');
    const samples = [...twin.matchAll(/\*\*cURL\*\*\n\n```bash\n(.*?)```/gs)].map(([, code = '']) => code);
    return samples.length > 0 ? [Math.max(...samples.flatMap((code) => code.split('\n')).map(({ length }) => length))] : [];
  });
}

test('on nine pages of ten, cURL is read without scrolling sideways', async ({ page }) => {
  await page.setViewportSize(desktop);
  await lookAt(page, reference.route);
  const fitting = await page
    .locator('[data-tab-name="cURL"] pre')
    .first()
    .evaluate((box) => {
      const { fontSize, fontFamily } = getComputedStyle(box.querySelector('code') ?? box);
      const pen = new OffscreenCanvas(0, 0).getContext('2d');
      if (!pen) {
        return Number.NaN;
      }
      pen.font = `${fontSize} ${fontFamily}`;
      return (box.clientWidth - 2 * Number.parseFloat(getComputedStyle(box).paddingInlineStart)) / pen.measureText('x').width;
    });
  const longest = await measureCurl();
  expect(longest.length).toBeGreaterThan(0);
  expect(longest.filter((length) => !(length <= fitting)).length).toBeLessThanOrEqual(longest.length / 10);
});

test('a line of a field has 50 to 75 characters', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await lookAt(page, reference.route);
    const characters = await page.locator('dd').evaluateAll((fields) => {
      const pen = document.createElement('canvas').getContext('2d');
      const text = 'The number of calls that the campaign may have at the same time, of all its lists.';
      return fields.slice(0, 3).map((field) => {
        const { fontSize, fontFamily } = getComputedStyle(field);
        if (!pen) {
          return Number.NaN;
        }
        pen.font = `${fontSize} ${fontFamily}`;
        return field.getBoundingClientRect().width / (pen.measureText(text).width / text.length);
      });
    });
    expect(Math.min(...characters)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...characters)).toBeLessThanOrEqual(75.5);
  }
});

test('the request samples stay in view while the fields are read', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await lookAt(page, reference.route);
  const fields = page.locator('dt [id^="create-campaign-body-"]');
  await fields.first().scrollIntoViewIfNeeded();
  await expect(samples(page)).toBeInViewport();
  await fields.last().evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-method]')).not.toBeInViewport();
  await expect(samples(page)).toBeInViewport();
  await expectClearOfNavbar(page, samples(page));
});

test('samples that are longer than the window are reached by the keyboard, and stand clear of the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await lookAt(page, reference.route);
  const last = page.locator('pre', { hasText: '"autodialer"' }).first();
  await page.getByRole('tab', { name: 'Go', exact: true }).first().focus();
  const tabOn = async (): Promise<boolean> => {
    await page.keyboard.press('Tab');
    return last.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(tabOn, { intervals: [1] }).toBe(true);
  await expect(last).toBeInViewport();
  await expectClearOfNavbar(page, last);
});

test('An error of a call leads to the catalogue, and back to the call', async ({ page }) => {
  await openPage(page, reference.route);
  const place = () => page.locator(new URL(page.url()).hash);
  await page.locator('.markdown a[href*="#error-"]').first().click();
  await expect(page).toHaveURL(/\/#error-/);
  const row = page.getByRole('row').filter({ has: place() });
  await row.getByRole('link', { name: reference.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${reference.route}#.+-errors-`));
  await expect(place()).toBeInViewport();
});

test('the contents open in one line, lead to a part and close again', async ({ page }) => {
  await openPage(page, reference.route);
  const contents = page.getByRole('group').filter({ has: page.locator('summary', { hasText: 'On this page' }) });
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page).toHaveURL(/#create-campaign-errors$/);
  await contents.locator('summary').focus();
  await page.keyboard.press('Escape');
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
  await contents.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
});
