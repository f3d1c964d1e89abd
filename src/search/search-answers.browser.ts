import { expect, type JSHandle, type Page, type Route, test } from '@playwright/test';
import { axeFindings } from '../../tests/helpers/axe-findings';
import { reference } from '../../tests/helpers/example-pages';
import { holdRequests, scripts } from '../../tests/helpers/hold-requests';
import { findTitle } from '../../tests/helpers/locators';
import { openPage, waitForScripts } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { firstFile, searchField, searchFor, searchResults, textFile } from '../../tests/helpers/search-dialog';

const start = reference.route;
const stillSearching = 'Only titles so far: still searching the texts.';

const inTexts = 'withdrawn';

const searchStatus = (page: Page) => page.getByRole('dialog').getByRole('status');
const searchNotice = (page: Page) => page.locator('dialog [aria-live=polite]');

function recordDialog(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const texts: string[] = [];
    const dialog = document.querySelector('dialog');
    if (dialog) {
      const observer = new MutationObserver(() => texts.push(dialog.textContent ?? ''));
      observer.observe(dialog, { subtree: true, childList: true, characterData: true });
    }
    return texts;
  });
}

test('A word is reported as missing only after the texts are searched', async ({ page }) => {
  const release = await holdRequests(page, textFile);
  await openPage(page, start);
  await searchFor(page, inTexts);
  await expect(searchStatus(page)).toHaveText(stillSearching);
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  await expect(searchNotice(page)).toBeEmpty();
  await expect(page.getByText('Searching…')).toBeVisible();
  await searchField(page).fill('transfer a call');
  await expect(page.getByText('Searching…')).toBeHidden();
  await expect(searchStatus(page)).toHaveText(
    /results, first: Transfer a call\. Only titles so far: still searching the texts\.$/,
  );
  await searchField(page).fill(inTexts);
  await expect(searchStatus(page)).toHaveText(stillSearching);
  release();
  await expect(searchStatus(page)).toHaveText(/^\d+ results?, first: [^.]+\.$/);

  await searchField(page).fill('xcampxxignx');
  await expect(searchNotice(page)).toHaveText(/^Nothing found for “xcampxxignx”\. Use fewer words.*Try:.*access token/);
  const recording = await recordDialog(page);
  await page.getByRole('button', { name: 'access token', exact: true }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchNotice(page)).toBeEmpty();
  await expect(searchStatus(page)).toHaveText(/^\d+ of \d+ results, first: .*token/i);
  expect((await recording.jsonValue()).filter((text) => text.includes('Nothing found for “access token”'))).toEqual([]);
});

test('Answers and active results are announced', async ({ page }) => {
  await openPage(page, start);
  await searchFor(page, 'campagin');
  await expect(searchNotice(page)).toHaveText(/^Nothing found for “campagin”, so these results are for “campaigns?”\.$/);
  await expect(page.getByRole('group', { name: 'Similar words' })).toBeVisible();
  await searchField(page).fill(`Traceback ${'in a file '.repeat(40)} USER_NOT_REGISTERED`);
  await expect(searchNotice(page)).toContainText('Only the beginning and the end of your text were searched.');
  const announcements: (string | null)[] = [];
  for (const title of ['Transfer a call', 'Park a call']) {
    await searchField(page).fill(title);
    const active = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(active).toHaveAccessibleName(new RegExp(`^${title}\\. Call Center › `));
    await expect(active).toHaveAccessibleDescription(/\S/);
    await expect(searchStatus(page)).toHaveText(new RegExp(`^\\d+ of \\d+ results, first: ${title}\\.$`));
    announcements.push(await searchField(page).getAttribute('aria-activedescendant'));
  }
  expect(new Set(announcements).size).toBe(2);
});

for (const [path, scheme, width] of [
  [reference.route, 'light', 390],
  ['/bitrix_pitel_vie/', 'dark', 1440],
] as const) {
  test(`The dialog on ${path} is accessible at ${width} px, ${scheme}`, rareIf(scheme === 'dark'), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, path);
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), scheme);
    await page.keyboard.press('/');
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.type('webhook');
    await expect(searchResults(page).first()).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test(`The dialog fits a screen of ${width} px`, rare, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, reference.route);
    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await expect(searchResults(page).first()).toBeVisible();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}

test('The search of a Vietnamese page is in Vietnamese', async ({ page }) => {
  await page.route(firstFile, (route) => route.fulfill({ status: 503 }));
  await openPage(page, '/bitrix_pitel_vie/');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tìm kiếm' });
  await expect(dialog).toHaveAttribute('lang', 'vi');
  const field = page.getByPlaceholder('Tìm trong tài liệu');
  await expect(field).toHaveAccessibleName('Tìm trong tài liệu');
  await expect(page.getByRole('alert')).toContainText('Công cụ tìm kiếm chưa tải được đầy đủ');
  await page.unroute(firstFile);
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await field.fill('cài đặt webhook');
  const list = dialog.getByRole('listbox', { name: 'Kết quả' });
  await expect(list.getByRole('group', { name: 'Phù hợp nhất' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ trong số \d+ kết quả; kết quả đầu tiên: .+\.$/);
  await expect(searchResults(page).filter({ hasText: 'CRM connector VIE' }).first()).toHaveAttribute('lang', 'vi');
  await expect(searchResults(page).and(page.locator('[href^="/api/"]')).first()).toHaveAttribute('lang', 'en');
  await field.fill('xcampxxignx');
  await expect(dialog).toContainText('Không tìm thấy kết quả nào cho “xcampxxignx”.');
  await field.fill('webhook');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await openPage(page, '/bitrix_pitel_vie/');
  await page.keyboard.press('/');
  await expect(dialog).toContainText('Tìm kiếm gần đây: webhook');
  await expect(dialog.getByRole('checkbox', { name: 'Mở ô tìm kiếm bằng phím /' })).toBeVisible();
  await expect(dialog).toContainText('Gõ tiếng Việt');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toBeHidden();
});

const failureText = 'Search could not be loaded completely. Check your connection, or reload the page.';

const aLongTime = 60_000;

const findAlert = (page: Page) => page.getByRole('dialog').getByRole('alert');

async function expectFailure(page: Page): Promise<void> {
  await expect(findAlert(page)).toContainText(failureText);
  await expect(findAlert(page).getByRole('button')).toHaveText('Retry');
  await expect(page.getByRole('dialog').getByRole('status')).toBeEmpty();
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  await expect(findTitle(page)).toBeVisible();
}

async function expectAllTexts(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/results, first: [^.]+\.$/);
  await expect(findAlert(page)).toHaveCount(0);
}

async function refuseWorkers(page: Page): Promise<void> {
  await page.route(reference.route, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': "worker-src 'none'" } });
  });
}

for (const [what, breakWorkers] of [
  ['does not exist', (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))],
  ['is refused by a policy', refuseWorkers],
] as const) {
  test(`A worker that ${what} is reported`, rareIf(what !== 'does not exist'), async ({ page }) => {
    await breakWorkers(page);
    await page.goto(reference.route);
    await waitForScripts(page);
    await searchFor(page, 'campaign');
    await expectFailure(page);
  });
}

test('After a deploy, the search works again when the page is loaded again', rare, async ({ page }) => {
  await openPage(page, reference.route);
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await searchFor(page, 'campaign');
  await expectFailure(page);
  await page.unroute(scripts);
  await page.reload();
  await waitForScripts(page);
  await searchFor(page, 'campaign');
  await expectAllTexts(page);
});

for (const [what, response] of [
  ['is gone', { status: 404 }],
  ['has another shape', { json: { pages: { all: [] } } }],
] as const) {
  test(`Retry fetches an index that ${what}`, rareIf(what !== 'is gone'), async ({ page }) => {
    await page.route(firstFile, (route) => route.fulfill(response));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expectFailure(page);
    await page.unroute(firstFile);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(searchField(page)).toBeFocused();
    await expectAllTexts(page);
  });
}

test('Without the texts, the search finds titles', rare, async ({ page }) => {
  await page.route(textFile, (route) => route.fulfill({ status: 503 }));
  await openPage(page, reference.route);
  await searchFor(page, 'transfer a call');
  await expect(findAlert(page)).toContainText(failureText);
  await expect(searchResults(page).first()).toContainText('Transfer a call');
  await page.unroute(textFile);
  await searchField(page).fill('withdrawn');
  await expectAllTexts(page);
});

async function fulfillOld(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), version: 'old', pages: [] } });
}

for (const [what, respondFirst] of [
  ['cannot be fetched in advance', (route: Route) => route.abort()],
  ['was fetched before a deploy', fulfillOld],
] as const) {
  test(`An index that ${what} is fetched again when the search opens`, rare, async ({ page }) => {
    let requests = 0;
    await page.route(firstFile, (route) => (requests++ === 0 ? respondFirst(route) : route.continue()));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expectAllTexts(page);
  });
}

test('The search stops waiting for an index that does not arrive', rare, async ({ page }) => {
  await page.clock.install();
  await page.route(firstFile, () => undefined);
  await openPage(page, reference.route);
  await searchFor(page, 'campaign');
  await page.clock.fastForward(aLongTime);
  await expectFailure(page);
});
