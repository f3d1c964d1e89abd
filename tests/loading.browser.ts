import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests, scripts } from './hold-requests';
import { waitForScripts } from './open-page';
import { searchField } from './search-dialog';

const campaign = '/api/v3/campaign/create';
const guide = '/guide/portal_callcenter_guide/campaign-autodial';

/** A reader's slow phone connection: 1.6 Mbit/s, 150 ms, and a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 96_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Opens a page on the slow connection, until 50 ms after its first paint, and holds its scripts: a slow machine would not be in time
 * to act before them.
 *
 * @returns A function that lets the scripts come, and waits until they have hydrated the page.
 */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const letScriptsCome = await holdRequests(page, scripts);
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const wait = (): void => {
          setTimeout(resolve, 50);
        };
        new PerformanceObserver((_, observer) => {
          observer.disconnect();
          wait();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
  return async () => {
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
    await letScriptsCome();
    await waitForScripts(page);
  };
}

/** Clicks in the middle of a control, as a reader does who knows nothing of scripts. */
async function clickAt(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
}

test.describe('Before the scripts are there', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the colour toggle acts once', async ({ page }) => {
    const comeAlive = await openSlowly(page, campaign);
    const toggle = page.getByRole('button', { name: /dark and light mode/ });
    await clickAt(page, toggle);
    await expect(toggle).toHaveAttribute('aria-busy', 'true');
    await comeAlive();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(toggle).not.toHaveAttribute('aria-busy');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('a tab opens', async ({ page }) => {
    const comeAlive = await openSlowly(page, campaign);
    const tab = page.getByRole('tab').nth(1);
    await clickAt(page, tab);
    await comeAlive();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('the user guides open by key', async ({ page }) => {
    const comeAlive = await openSlowly(page, campaign);
    await page.getByRole('button', { name: 'User Guides' }).focus();
    await page.keyboard.press('Enter');
    await comeAlive();
    await expect(page.getByRole('link', { name: 'Call-center portal' }).first()).toBeVisible();
    await expect(page).toHaveURL(campaign);
  });

  test('a link leads to its page', async ({ page }) => {
    await openSlowly(page, campaign);
    await clickAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SDK' }));
    await expect(page).toHaveURL('/pitel_app/');
  });

  // With Caps Lock the browser says K.
  for (const keys of ['/', 'Control+K']) {
    test(`${keys} opens the search`, async ({ page }) => {
      const comeAlive = await openSlowly(page, campaign);
      await page.keyboard.press(keys);
      await comeAlive();
      await expect(searchField(page)).toBeFocused();
    });
  }

  test('of several clicks the last one counts', async ({ page }) => {
    const comeAlive = await openSlowly(page, campaign);
    const toggle = page.getByRole('button', { name: /dark and light mode/ });
    await clickAt(page, toggle);
    await clickAt(page, page.getByRole('tab').nth(1));
    await comeAlive();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });
});

test.describe('Before the scripts are there, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens once', async ({ page }) => {
    const comeAlive = await openSlowly(page, guide);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await clickAt(page, toggle);
    await comeAlive();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });
});

for (const path of [campaign, '/', '/bitrix_pitel_vie/category/cài-đặt']) {
  test(`The scripts take over ${path} as it stands: no element of it is moved, no word changes`, async ({ page }) => {
    await page.goto(encodeURI(path));
    const readText = (): Promise<string> =>
      page.evaluate(() => {
        const copy = document.getElementById('__docusaurus')?.cloneNode(true) as HTMLElement;
        // A block of code whose lines turn out to be longer than the block gets a button.
        for (const added of copy.querySelectorAll('pre + div button[aria-pressed]')) {
          added.remove();
        }
        return copy.textContent;
      });
    const before = await readText();
    await page.evaluate(() => {
      const removed: string[] = [];
      Object.assign(window, { removed });
      new MutationObserver((records) => {
        for (const { removedNodes } of records) {
          removed.push(...[...removedNodes].flatMap((node) => (node instanceof Element ? [node.outerHTML.slice(0, 120)] : [])));
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await waitForScripts(page);
    expect(await readText()).toBe(before);
    const removed = await page.evaluate(() => (window as unknown as { removed: string[] }).removed);
    // The theme itself replaces these
    const replaced = /^<img [^>]*alt="Pitel Docs"|^<div [^>]*theme-tabs-container|^<a [^>]*menu__link--sublist/;
    expect(removed.filter((html) => !replaced.test(html))).toEqual([]);
  });
}
