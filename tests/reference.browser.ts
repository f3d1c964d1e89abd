import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';

const call = '/api/v3/campaign/create';

function samples(page: Page) {
  return page.getByRole('tablist').filter({ hasText: 'cURL' });
}

test('on a wide screen the request samples stay in view while the fields are read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, call);
  const fields = page.locator('dt [id^="create-campaign-body-"]');
  await fields.first().scrollIntoViewIfNeeded();
  await expect(samples(page)).toBeInViewport();
  const quarter = Math.floor((await fields.count()) / 4);
  await fields.nth(quarter).evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expect(fields.first()).not.toBeInViewport();
  await expect(samples(page)).toBeInViewport();
  await expect(page.locator('.table-of-contents')).toBeInViewport();
});

test('on a phone fields, samples and response come in reading order, inside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, call);
  const places = ['#create-campaign-body', '#create-campaign-samples', '#create-campaign-response', '#create-campaign-errors'];
  const tops = await Promise.all(places.map(async (place) => (await page.locator(place).boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const lefts = await Promise.all(places.map(async (place) => (await page.locator(place).boundingBox())?.x));
  expect(new Set(lefts).size).toBe(1);
});

test('an error of a call leads to the catalogue, and back to the call', async ({ page }) => {
  await openPage(page, call);
  await page.getByRole('link', { name: 'campaign_name is already taken', exact: true }).click();
  await expect(page).toHaveURL(/\/#error-campaign-name-taken$/);
  const row = page.getByRole('row').filter({ has: page.locator('#error-campaign-name-taken') });
  await row.getByRole('link', { name: 'Create a campaign', exact: true }).click();
  await expect(page).toHaveURL(/\/api\/v3\/campaign\/create#create-campaign-errors-campaign-name-taken$/);
  await expect(page.locator('#create-campaign-errors-campaign-name-taken')).toBeInViewport();
});
