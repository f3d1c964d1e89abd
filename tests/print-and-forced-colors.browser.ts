import { expect, type Locator, type Page, test } from '@playwright/test';
import { english, guide, reference } from './helpers/example-pages';
import { desktop, expectColorMode, findColorToggle, findNavbar, findSdkLink, findTitle } from './helpers/locators';
import { gotoPage, openPage } from './helpers/open-page';
import { rare } from './helpers/rare';
import { holdTexts, searchButton, searchFor, searchResults } from './helpers/search-dialog';
import { sites } from './helpers/sites';

test.use({ viewport: desktop });

function readGenerated(page: Page, selector: string, part: '::before' | '::after'): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all, pseudo) => all.map((element) => getComputedStyle(element, pseudo).content), part);
}

test('A page with an operation prints', async ({ page }) => {
  await holdTexts(page);
  await openPage(page, reference.route);
  const examples = await page.getByRole('combobox', { name: 'Body' }).getByRole('option').allTextContents();
  await searchFor(page, 'campaign');
  await expect(searchResults(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await test.step('It has its text, date and version', async () => {
    await expect(findTitle(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Last updated on [A-Z][a-z]+ \d+, 20\d\d$/)).toBeVisible();
    await expect(page.getByText('Version: Next').filter({ visible: true })).toHaveCount(1);
  });
  await test.step('It has no controls, and nothing covers the text', async () => {
    await expect(page.getByText('Shell', { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('dialog')).toBeHidden();
    const chrome = page.locator(
      'nav, button, [role=search], [role=tablist], select, [role=banner], footer:not(.theme-doc-footer)',
    );
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
    const outOfFlow = await page
      .locator('main article *')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && ['sticky', 'fixed'].includes(getComputedStyle(element).position))
          .map((element) => element.className),
      );
    expect(outOfFlow).toEqual([]);
  });
  await test.step('It has the chosen sample and every example', async () => {
    await expect(page.locator('pre').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('[data-tab-name="cURL"]').first()).toBeVisible();
    await expect(page.locator('[data-tab-name="Python"]').first()).toBeHidden();
    expect(examples.length).toBeGreaterThan(1);
    for (const name of examples) {
      await expect(page.locator(`[data-tab-name="${name}"]`).first()).toBeVisible();
    }
    expect((await readGenerated(page, '[data-tab-name="cURL"]', '::before'))[0]).toBe('"cURL"');
  });
  await test.step('Its parts are in the order of reading', async () => {
    const parts = await page
      .locator('[data-columns] > [data-part]')
      .evaluateAll((all) => all.map((part) => [part.getBoundingClientRect().top, part.getAttribute('data-part')] as const));
    expect(parts.sort(([a], [b]) => a - b).map(([, part]) => part)).toEqual(['head', 'request', 'code', 'rest']);
  });
});

test('A summary with bold text, code and links stays one line', { tag: '@fixture' }, async ({ page }) => {
  await openPage(page, `${sites.fixture.url}docs/closed-parts#in-a-fold`);
  const line = page.locator('summary', { hasText: 'A bold summary' });
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const { width } = await line.evaluate((summary) => {
      const words = document.createRange();
      words.selectNodeContents(summary);
      return words.getBoundingClientRect();
    });
    expect(width).toBeLessThan(500);
  }
});

test('In print, only external links show their URL', async ({ page }) => {
  await gotoPage(page, english.route);
  await page.emulateMedia({ media: 'print' });
  const outside = 'main .markdown a[href^="http"]';
  const href = await page.locator(outside).first().getAttribute('href');
  expect((await readGenerated(page, outside, '::after'))[0]).toBe(`" (${href})"`);
  const inside = 'main .markdown :is(p, td) a:is([href^="/"], [href^="#"]):not(.hash-link)';
  expect(new Set(await readGenerated(page, inside, '::after'))).toEqual(new Set(['none']));
});

test('In print nothing is cut off', rare, async ({ page }) => {
  // The printable area of A4 in px.
  await page.setViewportSize({ width: 670, height: 900 });
  for (const { route } of [reference, guide]) {
    await gotoPage(page, route);
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
  const table = page.locator('main table').first();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});

test('Print is light in dark mode', async ({ page }) => {
  await gotoPage(page, reference.route);
  await findColorToggle(page).click();
  await expectColorMode(page, 'dark');
  const readColors = () =>
    page
      .locator('html, main :is(h1, p, pre, pre span, td, figure text, .theme-admonition)')
      .evaluateAll((all) =>
        all.map(
          (element) => `${element.tagName}: ${getComputedStyle(element).color} on ${getComputedStyle(element).backgroundColor}`,
        ),
      );
  const dark = await readColors();
  await page.emulateMedia({ media: 'print' });
  const printColors = await readColors();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  expect(printColors).toEqual(await readColors());
  expect(printColors.filter((color, index) => color !== dark[index]).length).toBeGreaterThan(printColors.length / 2);
});

test('A page with an operation is legible with forced colors', rare, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await holdTexts(page);
  await openPage(page, reference.route);
  const tabs = page.getByRole('tab');
  await test.step('The selected tab is visible', async () => {
    const colorOfLine = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => colorOfLine(tabs.nth(1))).toBe(paper);
    expect(await colorOfLine(tabs.first())).not.toBe(paper);
    const [row, tab] = [await page.getByRole('tablist').first().boundingBox(), await tabs.nth(1).boundingBox()];
    expect((tab?.y ?? 0) + (tab?.height ?? Number.NaN)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
  });
  await test.step('Links are underlined', async () => {
    await expect(findNavbar(page).getByRole('link', { name: 'Call Center' })).toHaveCSS('text-decoration-line', 'underline');
    await expect(findSdkLink(page)).toHaveCSS('text-decoration-line', 'none');
    await expect(page.locator('.markdown p > a').first()).toHaveCSS('text-decoration-line', 'underline');
  });
  await test.step('Arrows have the color of the text', async () => {
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['::before', '::after']
          .map((part) => getComputedStyle(element, part))
          .filter(({ content, clipPath }) => content !== 'none' && clipPath !== 'none')
          .map(({ backgroundColor }) => `${element.className}: ${backgroundColor}`),
      ),
    );
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(shapes.length).toBeGreaterThan(0);
    expect(shapes.filter((shape) => !shape.endsWith(`: ${text}`))).toEqual([]);
  });
  await test.step('The focus and the selected result are visible', async () => {
    await tabs.first().focus();
    // A scroll container would cut off the outline.
    await expect(tabs.first()).not.toHaveCSS('outline-style', 'none');
    await expect(page.getByRole('tablist').first()).toHaveCSS('overflow', 'visible');
    await searchButton(page).focus();
    await expect(searchButton(page)).not.toHaveCSS('outline-style', 'none');
    await expect(searchButton(page)).not.toHaveCSS('outline-width', '0px');
    await searchFor(page, 'campaign');
    await expect(searchResults(page).first()).toHaveCSS('outline-style', 'solid');
    await expect(searchResults(page).nth(1)).toHaveCSS('outline-style', 'none');
  });
});

test('With forced colors, drawings keep their colors', rare, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await gotoPage(page, guide.route);
  const drawing = page.locator('figure > [role="img"]').first();
  await expect(drawing).toHaveCSS('forced-color-adjust', 'none');
  const surface = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'));
  expect(surface).toBe('#f3f6f6');
  await expect(drawing).toHaveCSS('background-color', 'rgb(243, 246, 246)');
});

test('With forced colors, the logo is white on black', rare, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await gotoPage(page, guide.route);
  await expect(findNavbar(page).locator('.navbar__logo img').first()).toHaveCSS('filter', 'brightness(0) invert(1)');
});

test('With forced colors, sidebar and contents mark the current entry', rare, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, guide.route);
  await page.mouse.wheel(0, 900);
  const links = page.locator('.menu__link[aria-current="page"], .table-of-contents__link--active').filter({ visible: true });
  await expect(links).toHaveCount(2);
  for (const entry of await links.all()) {
    await expect(entry).toHaveCSS('border-inline-start-style', 'solid');
  }
  const others = page.locator('.menu__link:not([aria-current]), .table-of-contents__link:not(.table-of-contents__link--active)');
  const styles = await others
    .filter({ visible: true })
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).borderInlineStartStyle));
  expect(new Set(styles)).toEqual(new Set(['none']));
});
