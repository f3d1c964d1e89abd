import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../../tests/helpers/axe-findings';
import { reference } from '../../tests/helpers/example-pages';
import { holdRequests, scripts } from '../../tests/helpers/hold-requests';
import { desktop, phone } from '../../tests/helpers/locators';
import { openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { holdTexts, searchButton, searchField, searchResults } from '../../tests/helpers/search-dialog';

const start = reference.route;

test.beforeEach(({ page }) => holdTexts(page));

test('The keyboard toggles the dialog', async ({ page }) => {
  await openPage(page, start);
  const link = page.getByRole('link', { name: 'SDK' }).first();
  for (const [keys, closingKeys] of [
    ['Control+k', 'Control+k'],
    ['Meta+k', 'Escape'],
    ['/', 'Escape'],
  ] as const) {
    await link.focus();
    await page.keyboard.press(keys);
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('/v3');
    await expect(searchField(page)).toHaveValue('/v3');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press(closingKeys);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('The dialog stays open while the page changes below it', async ({ page }) => {
  await openPage(page, '/');
  const title = await page.locator('h1').textContent();
  const release = await holdRequests(page, scripts);
  await page.getByRole('link', { name: 'SDK' }).first().click();
  await expect(page).toHaveURL(/pitel_app/);
  await searchButton(page).click();
  await page.keyboard.type('camp');
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await release();
  await expect(page.locator('h1')).not.toHaveText(title ?? '');
  await page.keyboard.type('aign');
  await expect(searchField(page)).toHaveValue('campaign');
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const when of ['before the scripts run', 'before the page hydrates']) {
  test(`The search finds results when asked ${when}`, rareIf(when === 'before the page hydrates'), async ({ page }) => {
    const pageScript = /\/assets\/js\/[\da-f]{8}\.[\da-f]+\.js$/;
    const releaseScripts = await holdRequests(page, scripts);
    const release = await holdRequests(page, pageScript);
    await page.goto(start);
    if (when === 'before the page hydrates') {
      const mainScriptRan = page.waitForRequest(pageScript);
      releaseScripts();
      await page.mouse.move(100, 100);
      await page.mouse.move(200, 200);
      await mainScriptRan;
    }
    await page.keyboard.press('Control+k');
    releaseScripts();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('/v3/campaign');
    await expect(searchResults(page).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(searchField(page)).toHaveValue('/v3/campaign');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

for (const [path, searching, close] of [
  [start, 'Searching…', 'Close'],
  ['/bitrix_pitel_vie/', 'Đang tìm…', 'Đóng'],
] as const) {
  test(`On ${path}, words can be typed before the scripts arrive`, async ({ page }) => {
    const release = await holdRequests(page, scripts);
    await page.goto(path);
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(searching)).toBeHidden();
    await page.keyboard.type('hot lim/');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ne');
    await expect(searchField(page)).toHaveValue('hot line');
    await expect(dialog.getByText(searching)).toBeVisible();
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
    await expect(dialog.getByRole('button', { name: close })).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(searchResults(page).first()).toBeVisible();
    await expect(searchField(page)).toHaveValue('hot line');
    await page.keyboard.type('x');
    await expect(searchField(page)).toHaveValue('hot linxe');
  });
}

test('Before the scripts arrive, the dialog opens and closes in every way', async ({ page }) => {
  await holdRequests(page, scripts);
  await page.goto(start);
  const dialog = page.getByRole('dialog');
  for (const [open, close] of [
    [() => page.keyboard.press('/'), () => page.keyboard.press('Escape')],
    [() => page.keyboard.press('Control+k'), () => page.keyboard.press('Control+k')],
    [() => searchButton(page).click(), () => dialog.getByRole('button', { name: 'Close' }).click()],
  ] as const) {
    await open();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('call');
    await expect(searchField(page)).toHaveValue('call');
    await close();
    await expect(dialog).toBeHidden();
  }
  await expect(searchButton(page)).toBeFocused();
});

/** Whether the search handles a key press and prevents the browser's default action. */
function preventsDefault(page: Page, keys: Record<string, string | boolean>, selector = 'body'): Promise<boolean> {
  return page
    .locator(selector)
    .evaluate(
      (target, init) => !target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      keys,
    );
}

async function openBefore(page: Page, path: string): Promise<void> {
  await holdRequests(page, scripts);
  await page.goto(path);
}

const otherShortcuts: readonly Record<string, string | boolean>[] = [
  { key: 'K', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: '/', ctrlKey: true },
  { key: '/', altKey: true },
];

for (const [when, open] of [
  ['before', openBefore],
  ['after', openPage],
] as const) {
  test(
    `Shortcuts with other modifiers are left to the browser ${when} the page hydrates`,
    rareIf(when === 'after'),
    async ({ page }) => {
      await open(page, start);
      for (const keys of otherShortcuts) {
        expect(await preventsDefault(page, keys), JSON.stringify(keys)).toBe(false);
      }
      expect(await preventsDefault(page, { key: 'K', ctrlKey: true })).toBe(true);
    },
  );

  test(`/ in a list of choices is left to the browser ${when} the page hydrates`, rareIf(when === 'after'), async ({ page }) => {
    await open(page, start);
    await page.evaluate(() => document.body.append(document.createElement('select')));
    expect(await preventsDefault(page, { key: '/' }, 'body > select')).toBe(false);
    expect(await preventsDefault(page, { key: '/' })).toBe(true);
  });

  test(`/ opens a dialog that was just closed ${when} the page hydrates`, rareIf(when === 'after'), async ({ page }) => {
    await open(page, start);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    // In one task, as on a busy machine: the field has the focus until the next frame.
    const target = await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      const { activeElement } = document;
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
      return activeElement?.localName;
    });
    expect(target).toBe('input');
    await expect(searchField(page)).toBeVisible();
  });

  test(`/ that the reader has turned off does nothing ${when} the page hydrates`, rareIf(when === 'after'), async ({ page }) => {
    await openPage(page, '/');
    await page.keyboard.press('/');
    await page.getByRole('checkbox', { name: 'Open the search with /' }).uncheck();
    await open(page, start);
    expect(await preventsDefault(page, { key: '/' })).toBe(false);
    expect(await preventsDefault(page, { key: 'k', ctrlKey: true })).toBe(true);
  });
}

test('The search stays open when a language was chosen just before', async ({ page }) => {
  await openPage(page, start);
  // In one task, as on a busy machine: the update of the URL follows the opening of the dialog.
  await page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('main select') ?? new Image();
    Object.assign(select, { value: 'go' }).dispatchEvent(new Event('change', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  await expect(page).toHaveURL(/lang=/);
  await page.keyboard.type('queue');
  await expect(searchField(page)).toHaveValue('queue');
});

test('A setting turns the key / off', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, start);
  const choice = page.getByRole('checkbox', { name: 'Open the search with /' });
  await page.keyboard.press('/');
  await choice.uncheck();
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await openPage(page, '/');
  await expect(searchButton(page)).not.toContainText('/');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toHaveValue('');
  await choice.check();
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toContainText('/');
});

for (const path of [start, '/bitrix_pitel_vie/']) {
  test(`#search=words opens the search with the words: ${path}`, rareIf(path !== start), async ({ page }) => {
    await page.goto(`${path}#search=transfer%20a+call`);
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('transfer a call');
    await expect(searchResults(page).first()).toHaveAttribute('href', /call\/transfer/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('A link to #search=words opens the search on the page that is open', rare, async ({ page }) => {
  await openPage(page, start);
  await page.evaluate(() => location.assign('#search=%2B84%20number'));
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('+84 number');
});

test('On a phone, one button closes the search, and none is in the field', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, start);
  await searchButton(page).click();
  await searchField(page).fill('call');
  const { width, height } = (await searchField(page).boundingBox()) ?? { width: 0, height: 0 };
  await searchField(page).click({ position: { x: width - 20, y: height / 2 } });
  await expect(searchField(page)).toHaveValue('call');
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
