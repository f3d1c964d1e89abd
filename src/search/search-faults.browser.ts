import { expect, type Page, type Route, test } from '@playwright/test';
import { reference } from '../../tests/example-pages';
import { scripts } from '../../tests/hold-requests';
import { findTitle } from '../../tests/locators';
import { openPage, waitForScripts } from '../../tests/open-page';
import { firstFile, searchFor, searchResults, textFile } from '../../tests/search-dialog';

const outdated = 'The site has changed since you opened this page, or your browser blocks the search.';
const unreachable = 'Search could not be loaded. Check your connection.';
const reload = 'Reload the page';

const aLongTime = 60_000;

async function expectFailure(page: Page, sentence: string, wayOn: string): Promise<void> {
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(sentence);
  await expect(alert.getByRole('button')).toHaveText(wayOn);
  await expect(page.getByRole('dialog').getByRole('status')).toBeEmpty();
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'false');
  await expect(findTitle(page)).toBeVisible();
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
  test(`a worker that ${what} keeps the page, and is not reported as a connection problem`, async ({ page }) => {
    await breakWorkers(page);
    await page.goto(reference.route);
    await waitForScripts(page);
    await searchFor(page, 'campaign');
    await expectFailure(page, outdated, reload);
  });
}

test('after a deploy, a page whose worker is gone asks to be loaded again, and then searches', async ({ page }) => {
  await openPage(page, reference.route);
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await searchFor(page, 'campaign');
  await expectFailure(page, outdated, reload);
  await page.unroute(scripts);
  await page.getByRole('button', { name: reload }).click();
  await waitForScripts(page);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
});

const part = { id: '', heading: 'Campaign', names: { toString: '' } };
const page = { path: '/', title: 'Campaign', label: '', section: 'docs', categories: [], parts: [part] };

for (const [what, answer] of [
  ['is gone', { status: 404 }],
  ['has another shape', { json: { pages: { all: [] } } }],
  ['has names of another shape', { json: { pages: [page], synonyms: [], version: '' } }],
] as const) {
  test(`an index that ${what} asks for a reload`, async ({ page }) => {
    await page.route(firstFile, (route) => route.fulfill(answer));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expectFailure(page, outdated, reload);
  });
}

async function fulfillOld(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), version: 'old', pages: [] } });
}

for (const [what, answerFirst] of [
  ['cannot be fetched in advance', (route: Route) => route.abort()],
  ['was prefetched before a deploy', fulfillOld],
] as const) {
  test(`an index that ${what} is fetched again when the search opens`, async ({ page }) => {
    let requests = 0;
    await page.route(firstFile, (route) => (requests++ === 0 ? answerFirst(route) : route.continue()));
    await openPage(page, reference.route);
    await searchFor(page, 'campaign');
    await expect(page.getByRole('group', { name: 'Best matches', exact: true })).toBeVisible();
  });
}

test('an index that does not come is not waited for without end, and neither are the texts; Retry asks again', async ({
  page,
}) => {
  const hang = (): void => undefined;
  await page.clock.install();
  await page.route(firstFile, (route) => (route.request().method() === 'HEAD' ? route.abort() : hang()));
  let hasTexts = false;
  await page.route(textFile, (route) => (hasTexts ? route.continue() : hang()));
  await openPage(page, reference.route);
  await searchFor(page, 'campaign');
  await page.clock.fastForward(aLongTime);
  await expectFailure(page, unreachable, 'Retry');
  await page.unroute(firstFile);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(searchResults(page).first()).toBeVisible();
  // The first results are visible before the wait for the texts begins.
  await expect(async () => {
    await page.clock.fastForward(aLongTime);
    await expect(page.getByText('Only titles and headings were searched')).toBeVisible({ timeout: 1000 });
  }).toPass();
  hasTexts = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Only titles and headings were searched')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Best matches', exact: true })).toBeVisible();
});
