import { expect, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { searchFor, searchResults } from './search-dialog';

const reference = '/api/v3/campaign/create';
const guide = '/guide/portal_callcenter_guide/campaign-autodial';

/** What the browser puts before or after an element. */
function readGenerated(page: Page, selector: string, part: '::before' | '::after'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, part);
}

/** A wide window, whose layout must not show through. */
test.describe('On paper', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a page has its text and nothing around it', async ({ page }) => {
    await openPage(page, reference);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const chrome of ['navigation', 'button', 'search', 'tablist', 'banner', 'contentinfo'] as const) {
      const shown = await page.getByRole(chrome).evaluateAll((elements) =>
        elements
          // The foot of the text says when it was last updated.
          .filter((element) => !element.matches('.theme-doc-footer') && element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 200)),
      );
      expect(shown, chrome).toEqual([]);
    }
    await expect(page.getByText('Skip to main content')).toBeHidden();
    await expect(page.getByText(/^Last updated on/)).toBeVisible();
  });

  test('the search does not cover it', async ({ page }) => {
    await openPage(page, reference);
    await searchFor(page, 'campaign');
    await expect(searchResults(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('every sample is open under the name of its language', async ({ page }) => {
    await openPage(page, reference);
    await page.emulateMedia({ media: 'print' });
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(3);
    expect(await panels.evaluateAll((all) => all.every((panel) => panel.checkVisibility()))).toBe(true);
    const names = await page
      .locator('[data-tab-name]')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element, '::before').content));
    expect(names.slice(0, 3)).toEqual(['"cURL"', '"JavaScript"', '"Python"']);
  });

  test('links say where they lead, places on the page do not', async ({ page }) => {
    await openPage(page, '/');
    await page.emulateMedia({ media: 'print' });
    const inside = 'main .markdown p a[href="/category/pitel-api"]';
    expect(await readGenerated(page, inside, '::after')).toBe('" (https://docs.example.com/category/pitel-api)"');
    expect(await readGenerated(page, 'main .markdown p a[href="#first-call"]', '::after')).toBe('none');
  });

  test('nothing is cut at the side: code wraps, tables and drawings fit', async ({ page }) => {
    // A4 between its margins.
    await page.setViewportSize({ width: 670, height: 900 });
    for (const path of [reference, guide]) {
      await openPage(page, path);
      await page.emulateMedia({ media: 'print' });
      const cut = await page.locator('main :is(pre, table, figure, svg)').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
          .filter((element) => {
            const { right } = element.getBoundingClientRect();
            return right > document.documentElement.clientWidth + 1 || element.scrollWidth > element.clientWidth + 1;
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(cut).toEqual([]);
    }
  });

  test('tables keep their rows whole and repeat their head', async ({ page }) => {
    await openPage(page, guide);
    await page.emulateMedia({ media: 'print' });
    const table = page.locator('main table').first();
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
    await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  });

  test('samples stand in the flow of the text', async ({ page }) => {
    await openPage(page, reference);
    await page.emulateMedia({ media: 'print' });
    const positions = await page
      .locator('main article *')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(element).position))
          .map((element) => element.className),
      );
    expect(positions).toEqual([]);
  });
});

test('Paper is light when the screen is dark', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, reference);
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  const readColours = () =>
    page.evaluate(() => {
      const pick = (selector: string) => {
        const element = document.querySelector(selector);
        const style = element && getComputedStyle(element);
        return `${selector}: ${style?.color} on ${style?.backgroundColor}`;
      };
      return ['html', 'main h1', 'main p', 'main pre', 'main pre span', '.theme-admonition', 'main td', 'figure text'].map(pick);
    });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await readColours();
  await page.emulateMedia({ media: 'print' });
  const printed = await readColours();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(printed).toEqual(await readColours());
  expect(printed).not.toEqual(dark);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('open samples carry the names of their languages on the screen too', async ({ page }) => {
    await page.goto(reference);
    expect(await readGenerated(page, '[data-tab-name]', '::before')).toBe('"cURL"');
    await expect(page.locator('[data-tab-name]').nth(1)).toBeVisible();
  });
});
