import { expect, type Page, test } from '@playwright/test';
import { reference } from '../../tests/helpers/example-pages';
import { holdRequests } from '../../tests/helpers/hold-requests';
import { expectOnTop, findTitle } from '../../tests/helpers/locators';
import { collectErrors, openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { firstFile, holdTexts, searchField, searchFor, searchResults, textFile } from '../../tests/helpers/search-dialog';

const start = reference.route;

function activeResult(page: Page) {
  return page.getByRole('dialog').getByRole('option', { selected: true });
}

async function activePath(page: Page): Promise<string> {
  return ((await activeResult(page).getAttribute('href')) ?? '').replace(/#.*/, '');
}

async function openResults(page: Page, query: string): Promise<void> {
  await openPage(page, start);
  await searchFor(page, query);
  await expect(searchResults(page).first()).toBeVisible();
}

test('The keyboard can choose a result', async ({ page }) => {
  // The results don't change during the test.
  await holdTexts(page);
  await openResults(page, 'campaign');
  await test.step('Arrow keys select a result', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(searchResults(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(searchResults(page).last()).toBeInViewport({ ratio: 1 });
    await searchField(page).fill('queue strategies');
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    const [first, second] = await searchResults(page).all();
    await expect(activeResult(page)).toContainText(/queue/i);
    await expect(activeResult(page)).toBeInViewport({ ratio: 1 });
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', (await first?.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', (await second?.getAttribute('id')) ?? '');
  });
  await test.step('Enter opens it', async () => {
    const href = (await activeResult(page).getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });
  const { hash } = new URL(page.url());
  const target = hash ? page.locator(hash) : findTitle(page);
  await test.step('The focus is at the result', async () => {
    await expect(target).toBeFocused();
    await expectOnTop(target);
  });
  await test.step('The search returns the focus to where it was', async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(target).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('The page before has no open search', async () => {
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('A result in a closed tab opens the tab', async ({ page }) => {
  const [query, name] = ['9c35e8a07b', 'cdr_autocall'];
  await openResults(page, query);
  await expect(activeResult(page)).toHaveAttribute('href', /\/api\/v1\/event\/description/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('tabpanel').filter({ hasText: query });
  await expect(panel).toHaveAttribute('data-tab-name', name);
  await expectOnTop(panel.getByText(query).last());
  const tabs = page.getByRole('tablist').filter({ hasText: name }).getByRole('tab');
  await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
  await tabs.first().click();
  await expect(panel).toBeHidden();
});

test('Eight results are in sight at 1440 by 900 px', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdTexts(page);
  await openResults(page, 'campaign');
  await expect(searchResults(page).nth(7)).toBeInViewport({ ratio: 1 });
});

test('The title of a result is no louder than a heading of the sidebar', rare, async ({ page }) => {
  await holdTexts(page);
  await openResults(page, 'campaign');
  await expect(activeResult(page).locator('> div').first()).toHaveCSS('font-weight', '550');
});

test('A page with several operations is found with their methods', rare, async ({ page }) => {
  await holdTexts(page);
  await openResults(page, 'edit and switch campaigns');
  await expect(activeResult(page).locator('[class*="method-"]')).toHaveText(['PATCH', 'PUT']);
});

test('A result of a Vietnamese search shows the Vietnamese question that it answers', async ({ page }) => {
  await openResults(page, 'khách báo bị gọi làm phiền');
  const question = searchResults(page).locator('[lang=vi]').first();
  await expect(question).toHaveText('khách báo bị gọi làm phiền');
});

test('Ctrl+Enter opens a result in a new tab', rare, async ({ page, context }) => {
  await holdTexts(page);
  await openResults(page, 'transfer a call');
  await expect(activeResult(page)).toContainText('Transfer a call');
  await expect(activeResult(page).getByText('POST', { exact: true })).toBeVisible();
  const newPage = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await newPage).toHaveURL(/call\/transfer/);
  await expect(page).toHaveURL(start);
  await page.bringToFront();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('dialog div'))).toBe(false);
});

test('Results are in groups, also without the network', async ({ page, context }) => {
  const errors = collectErrors(page);
  const texts = page.waitForResponse(textFile);
  await openResults(page, 'campaign');
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect(list.getByRole('group', { name: 'Best matches' }).getByRole('option')).toHaveCount(3);
  await expect(list.getByRole('group')).not.toHaveCount(1);
  const ofSection = list.getByRole('group').nth(1);
  const section = await ofSection.locator('> div').first().textContent();
  await expect(ofSection.getByRole('option').filter({ hasText: `${section} ›` })).toHaveCount(0);
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText(/^\d+ of \d+ results, first: /);
  await (await texts).finished();
  // Letters of results can need fonts that are not loaded yet.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  await context.setOffline(true);
  await searchField(page).fill('whisper to an agent');
  await expect(searchResults(page).first()).toContainText('Whisper');
  expect(errors).toEqual([]);
});

test('Enter that ends a composition of letters opens no result', rare, async ({ page }) => {
  await holdTexts(page);
  await openResults(page, 'transfer a call');
  for (const composition of [{ isComposing: true }, { keyCode: 229 }]) {
    await searchField(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composition });
  }
  await searchField(page).press('ArrowDown');
  await expect(searchResults(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(start);
});

test('An empty search offers words to search for', async ({ page }) => {
  await openPage(page, start);
  await searchFor(page, '');
  await page.getByRole('button', { name: 'access token', exact: true }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchResults(page).first()).toBeVisible();
});

test('Recent searches can be used again', async ({ page }) => {
  await holdTexts(page);
  await openPage(page, start);
  await searchFor(page, 'transfer a call');
  await expect(searchResults(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/call\/transfer/);
  await searchFor(page, '');
  await page.getByRole('button', { name: 'transfer a call', exact: true }).press('Enter');
  await expect(searchField(page)).toHaveValue('transfer a call');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('search.recent'))) {
      localStorage.setItem(key, '{"a":1}');
    }
  });
  await openPage(page, start);
  await searchFor(page, '');
  await expect(page.getByRole('dialog')).toContainText('Try:');
});

test('The active result stays active when the texts arrive', rare, async ({ page }) => {
  const release = await holdRequests(page, textFile);
  await openPage(page, start);
  await searchFor(page, 'extension');
  await expect(searchResults(page).nth(3)).toBeVisible();
  await searchField(page).press('ArrowDown');
  await searchField(page).press('ArrowDown');
  const path = await activePath(page);
  const before = await page.getByRole('listbox').textContent();
  await release();
  await expect(page.getByRole('listbox')).not.toHaveText(before ?? '');
  await expect.poll(() => activePath(page)).toBe(path);
  await expect(activeResult(page)).toBeInViewport({ ratio: 1 });
});

for (const query of ['error 401', 'duplicate check']) {
  test(`The first result stays first while more is found: ${query}`, rareIf(query !== 'error 401'), async ({ page }) => {
    const release = await holdRequests(page, textFile);
    await openPage(page, start);
    await searchFor(page, query);
    const first = searchResults(page).first();
    const address = (await first.getAttribute('href')) ?? '';
    const before = await page.getByRole('listbox').textContent();
    await release();
    await expect(page.getByRole('listbox')).not.toHaveText(before ?? '');
    await expect(first).toHaveAttribute('href', address.includes('#') ? address : new RegExp(`^${address}`));
    await expect.poll(() => activePath(page)).toBe(address.split('#', 1).join());
    const [title] = (await first.locator('> div').first().textContent())?.split(' › ') ?? [];
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(`first: ${title}`);
  });
}

test('Enter before the results arrive opens the first of them', async ({ page }) => {
  await holdTexts(page);
  const release = await holdRequests(page, firstFile);
  await openPage(page, start);
  await searchFor(page, 'transfer a call');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Searching');
  await release();
  await expect(searchResults(page).first()).toBeVisible();
  await expect(page).toHaveURL(start);
  const releaseAgain = await holdRequests(page, firstFile);
  await openPage(page, start);
  await searchFor(page, 'transfer a call');
  await page.keyboard.press('Enter');
  await releaseAgain();
  await expect(page).toHaveURL(/call\/transfer/);
});
