import { expect, type Page, type Route, test } from '@playwright/test';
import { reference } from '../../tests/example-pages';
import { scripts } from '../../tests/hold-requests';
import { findTitle } from '../../tests/locators';
import { openPage, waitForScripts } from '../../tests/open-page';
import { firstFile, searchField, searchFor, searchResults, textFile } from '../../tests/search-dialog';

const failed = 'Search could not be loaded completely. Check your connection, or reload the page.';

const aLongTime = 60_000;

const findAlert = (page: Page) => page.getByRole('dialog').getByRole('alert');

async function expectFailure(page: Page): Promise<void> {
  await expect(findAlert(page)).toContainText(failed);
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
  test(`a worker that ${what} keeps the page, and is reported`, async ({ page }) => {
    await breakWorkers(page);
    await page.goto(reference.route);
    await waitForScripts(page);
    await searchFor(page, 'campaign');
    await expectFailure(page);
  });
}

test('after a deploy, a page whose worker is gone searches when it is loaded again', async ({ page }) => {
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

for (const [what, answer] of [
  ['is gone', { status: 404 }],
  ['has another shape', { json: { pages: { all: [] } } }],
] as const) {
  test(`an index that ${what} is reported, and Retry fetches it again`, async ({ page }) => {
    await page.route(firstFile, (route) => route.fulfill(answer));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expectFailure(page);
    await page.unroute(firstFile);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(searchField(page)).toBeFocused();
    await expectAllTexts(page);
  });
}

test('without the texts, titles are found, and the next query asks for the texts again', async ({ page }) => {
  await page.route(textFile, (route) => route.fulfill({ status: 503 }));
  await openPage(page, reference.route);
  await searchFor(page, 'transfer a call');
  await expect(findAlert(page)).toContainText(failed);
  await expect(searchResults(page).first()).toContainText('Transfer a call');
  await page.unroute(textFile);
  await searchField(page).fill('withdrawn');
  await expectAllTexts(page);
});

async function fulfillOld(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), version: 'old', pages: [] } });
}

for (const [what, answerFirst] of [
  ['cannot be fetched in advance', (route: Route) => route.abort()],
  ['was fetched before a deploy', fulfillOld],
] as const) {
  test(`an index that ${what} is fetched again when the search opens`, async ({ page }) => {
    let requests = 0;
    await page.route(firstFile, (route) => (requests++ === 0 ? answerFirst(route) : route.continue()));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expectAllTexts(page);
  });
}

test('the search stops waiting for an index that does not arrive', async ({ page }) => {
  await page.clock.install();
  await page.route(firstFile, () => undefined);
  await openPage(page, reference.route);
  await searchFor(page, 'campaign');
  await page.clock.fastForward(aLongTime);
  await expectFailure(page);
});
