import { expect, type Locator, test } from '@playwright/test';
import { axeFindings } from './axe-findings';
import { holdRequests, scripts } from './hold-requests';
import { collectErrors, openPage } from './open-page';
import { searchField, searchFor, searchResults } from './search-dialog';
import { sites } from './sites';

const campaign = '/api/v3/campaign/create';

test('nothing of the search is loaded before a reader reaches for it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, campaign);
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeGreaterThan(3);
  expect(requested.filter((url) => url.includes('search-index'))).toEqual([]);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
  expect(requested.some((url) => url.endsWith('/search-index/first.json'))).toBe(true);
  const origin = new URL(sites.real.url).origin;
  expect(requested.filter((url) => !url.startsWith(origin))).toEqual([]);
});

for (const keys of ['Control+k', 'Meta+k', '/']) {
  test(`${keys} opens the dialog, Escape closes it and gives the focus back`, async ({ page }) => {
    await openPage(page, campaign);
    const link = page.getByRole('link', { name: 'SDK' }).first();
    await link.focus();
    await page.keyboard.press(keys);
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press(keys);
    await expect(searchField(page)).toBeFocused();
  });
}

test('a slash in the search box is a letter', async ({ page }) => {
  await openPage(page, campaign);
  await page.keyboard.press('/');
  await page.keyboard.type('/v3/campaign');
  await expect(searchField(page)).toHaveValue('/v3/campaign');
});

test('the keyboard moves through the results and opens the heading', async ({ page }) => {
  await openPage(page, campaign);
  await page.keyboard.press('/');
  await page.keyboard.type('queue strategies');
  await expect(searchResults(page).first()).toContainText('Call queue');
  await expect(searchResults(page).first().locator('mark').first()).toBeVisible();
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  const active = async () => page.locator(`[id="${await searchField(page).getAttribute('aria-activedescendant')}"]`);
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await expect(await active()).toContainText('Call queue');
  await page.keyboard.press('ArrowDown');
  await expect(await active()).not.toContainText('Call queue');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/portal_callcenter_guide\/queue#/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test('the results are in groups, and their number is announced', async ({ page }) => {
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name: 'Best matches' })).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Auto-call portal' })).toBeVisible();
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(searchResults(page)).toHaveCount(Number.parseInt((await status.textContent()) ?? '', 10));
});

test('the step up from the first result leads to the last, which comes into view; another query starts at the top', async ({
  page,
}) => {
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(searchResults(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(searchResults(page).last()).toBeInViewport({ ratio: 1 });
  await searchField(page).fill('call');
  await expect(searchResults(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(searchResults(page).first()).toBeInViewport({ ratio: 1 });
});

test('the page behind the dialog stays where it is', async ({ page }) => {
  await openPage(page, campaign);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('Vietnamese is found with tones, without, and decomposed', async ({ page }) => {
  await openPage(page, '/');
  await searchFor(page, 'cài đặt');
  for (const query of ['cài đặt', 'cai dat', 'CÀI ĐẶT', 'cài đặt'.normalize('NFD')]) {
    await searchField(page).fill(query);
    await expect(searchResults(page).first(), query).toHaveAttribute('href', /c(à|%C3%A0)i-/);
  }
});

test('recent searches are kept, can be used again and removed', async ({ page }) => {
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  await expect(searchResults(page).first()).toContainText('Transfer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/call\/transfer/);
  await searchFor(page, '');
  await page.getByRole('button', { name: 'transfer a call', exact: true }).click();
  await expect(searchField(page)).toHaveValue('transfer a call');
  await searchField(page).fill('');
  await page.getByRole('button', { name: 'Remove transfer a call' }).click();
  await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
});

test('a query without results offers the nearest words', async ({ page }) => {
  await openPage(page, campaign);
  await searchFor(page, 'xcampxxignx');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'campaign', exact: true }).click();
  await expect(searchResults(page).first()).toBeVisible();
});

test('an index that cannot be loaded is said, and Retry helps once it can', async ({ page }) => {
  await page.route('**/search-index/first.json', (route) => route.fulfill({ status: 503 }));
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  await page.unroute('**/search-index/first.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(searchResults(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without the texts the titles still answer', async ({ page }) => {
  await page.route('**/search-index/text.*.json', (route) => route.abort());
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  await expect(searchResults(page).first()).toContainText('Transfer');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('markup in a query is text', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, campaign);
  await searchFor(page, '<img src=x onerror="document.title=1">');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/results?$/);
  await searchField(page).fill(`<b>${'call '.repeat(2000)}</b>`);
  await expect(searchResults(page).first()).toBeVisible();
  expect(await page.title()).not.toBe('1');
  expect(errors).toEqual([]);
});

test('the search works under a strict content security policy, without styles or scripts of its own in the page', async ({
  page,
}) => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; worker-src 'self'; connect-src 'self'";
  const errors = collectErrors(page);
  await page.route(`${sites.real.url}assets/js/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await openPage(page, campaign);
  await page.evaluate((content) => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = content;
    document.head.append(meta);
  }, policy);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
  await searchField(page).fill('xcampxxignx');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  expect(await page.locator('dialog [style], dialog style, dialog script').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('once it was opened, the search works offline', async ({ page, context }) => {
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first().locator('mark').first()).toBeVisible();
  await context.setOffline(true);
  await searchField(page).fill('whisper to an agent');
  await expect(searchResults(page).first()).toContainText('Whisper');
});

for (const [query, title] of [
  ['queue strategies', 'Call queue'],
  ['transfer a call', 'Transfer a call'],
] as const) {
  test(`who opens a result for "${query}" goes on at its heading`, async ({ page }) => {
    await openPage(page, campaign);
    await searchFor(page, query);
    await expect(searchResults(page).first()).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(campaign);
    const hash = new URL(page.url()).hash;
    const target = hash ? page.locator(hash) : page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(campaign);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

test('a heading of the page itself is opened, too', async ({ page }) => {
  await openPage(page, '/guide/portal_callcenter_guide/queue');
  await searchFor(page, 'queue strategies');
  await expect(searchResults(page).first()).toContainText('Queue strategies');
  await page.keyboard.press('Enter');
  await expect(page.locator('#strategies')).toBeFocused();
  await expect(page.locator('#strategies')).toBeInViewport();
});

test('Enter before the results are there opens the first of them', async ({ page }) => {
  const release = await holdRequests(page, /search-index\/first\.json/);
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(campaign);
  await release();
  await expect(page).toHaveURL(/call\/transfer/);
});

test('who closes the dialog before the results are there stays on the page', async ({ page }) => {
  const release = await holdRequests(page, /search-index\/first\.json/);
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await release();
  await page.keyboard.press('/');
  await expect(searchResults(page).first()).toBeVisible();
  await expect(page).toHaveURL(campaign);
});

test('after a click that opens a result in another tab the keys go on working in the field', async ({ page, context }) => {
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  await expect(searchResults(page).nth(1)).toBeVisible();
  const opened = context.waitForEvent('page');
  await searchResults(page).first().click({ button: 'middle' });
  await opened;
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(searchResults(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('Escape closes the search and leaves the menu of a phone open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, campaign);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
});

test('a page that comes while a reader types in the dialog leaves dialog, words and focus alone', async ({ page }) => {
  await openPage(page, '/');
  const release = await holdRequests(page, scripts);
  await page.getByRole('link', { name: 'SDK' }).first().click();
  await expect(page).toHaveURL(/pitel_app/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('camp');
  await expect(page.locator('h1')).not.toHaveText('Lock-screen bypass and React Native guide');
  await release();
  await expect(page.locator('h1')).toHaveText('Lock-screen bypass and React Native guide');
  await page.keyboard.type('aign');
  await expect(searchField(page)).toHaveValue('campaign');
  await expect(searchResults(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('Escape gives the focus back to the button, and going back leaves the dialog', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'SDK' }).first().click();
  await expect(page.locator('h1')).toHaveText('Lock-screen bypass and React Native guide');
  await searchFor(page, 'campaign');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the search stays open when it was closed just before', async ({ page }) => {
  await openPage(page, '/');
  await searchFor(page, 'campaign');
  // In one task, as on a busy machine: the browser tells of the closing only after the dialog has opened again.
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const closed = new Promise((resolve) => document.querySelector('dialog')?.addEventListener('close', resolve));
    press('Escape');
    while (document.querySelector('dialog[open]')) {
      await Promise.resolve();
    }
    press('/');
    await closed;
  });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('queue');
  await expect(searchField(page)).toHaveValue('queue');
  await expect(searchResults(page).first()).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the dialog has no accessibility fault at ${width} px, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: scheme });
      await openPage(page, campaign);
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), scheme);
      await searchFor(page, 'transfer call');
      await expect(searchResults(page).first().locator('mark').first()).toBeVisible();
      expect(await axeFindings(page, [], 'dialog')).toEqual([]);
      const box = await page.getByRole('dialog').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(width === 390 ? box?.width : 390).toBe(390);
    });
  }
}

test('no page answers at /search', async ({ page }) => {
  const response = await page.goto('/search');
  expect(response?.status()).toBe(404);
});

test('the search stays open when a tab was chosen just before', async ({ page }) => {
  await openPage(page, '/api/v3/campaign/create');
  // In one task, as on a busy machine: the address tells the tab only after the dialog has opened.
  await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/lang=/);
  await page.keyboard.type('campaign');
  await expect(searchResults(page).first()).toBeVisible();
});

test('who opens the search again finds the first result active, not the one of before', async ({ page }) => {
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).nth(11)).toBeAttached();
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(searchResults(page).nth(11)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(searchResults(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(searchResults(page).first()).toBeInViewport({ ratio: 1 });
});

test('the page that a reader has stepped to stays the active one when the texts arrive', async ({ page }) => {
  const release = await holdRequests(page, /search-index\/text\..*\.json/);
  await openPage(page, campaign);
  await searchFor(page, 'extension');
  await expect(searchResults(page).nth(3)).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  const active = page.getByRole('option', { selected: true });
  const pathOf = async (result: Locator) => ((await result.getAttribute('href')) ?? '').replace(/#.*/, '');
  const path = await pathOf(active);
  expect(path).toBe(await pathOf(searchResults(page).nth(3)));
  await release();
  await expect.poll(() => pathOf(searchResults(page).nth(3))).not.toBe(path);
  expect(await pathOf(active)).toBe(path);
  await expect(active).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path);
});

test('buttons that go away when they are pressed give the focus to the field', async ({ page }) => {
  await page.route('**/search-index/first.json', (route) => route.fulfill({ status: 503 }));
  await openPage(page, campaign);
  await searchFor(page, 'transfer a call');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.unroute('**/search-index/first.json');
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await expect(searchResults(page).first()).toContainText('Transfer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/call\/transfer/);
  await searchFor(page, '');
  await page.getByRole('button', { name: 'Remove transfer a call' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
  await expect(searchField(page)).toBeFocused();
});

test('a search that breaks while it answers is said, and Retry helps', async ({ page }) => {
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const fault = 'onmessage=(event)=>{if(event.data.query==="queue"){event.stopImmediatePropagation();throw Error("broken")}};';
    await route.fulfill({ response, body: script.includes('Search knows titles only') ? fault + script : script });
  });
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
  await searchField(page).fill('queue');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(searchResults(page).first()).toContainText('queue', { ignoreCase: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the key / can be turned off and on again, and Ctrl+K stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, campaign);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const choice = page.getByRole('checkbox', { name: 'Open the search with /' });
  await page.keyboard.press('/');
  await expect(choice).toBeChecked();
  await expect(choice).not.toHaveCSS('accent-color', 'auto');
  await choice.uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await expect(button).not.toContainText('/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openPage(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('');
  await choice.check();
  await page.keyboard.press('Escape');
  await expect(button).toContainText('/');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
});

test('what is English is marked as English on a Vietnamese page, and Vietnamese results as Vietnamese', async ({ page }) => {
  await openPage(page, '/bitrix_pitel_vie/');
  const languageOf = (place: Locator) => place.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf(page.getByRole('button', { name: 'Search', exact: true }))).toBe('en');
  await searchFor(page, 'cài đặt webhook');
  await expect(searchResults(page).first()).toBeVisible();
  expect(await languageOf(searchField(page))).toBe('en');
  for (const [place, language] of [
    ['CRM connector VIE', 'vi'],
    ['Call Center', 'en'],
  ] as const) {
    expect(await languageOf(searchResults(page).filter({ hasText: place }).first()), place).toBe(language);
  }
});

test('the active result has an outline where the reader forces colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, campaign);
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toHaveCSS('outline-style', 'solid');
  await expect(searchResults(page).nth(1)).toHaveCSS('outline-style', 'none');
});
