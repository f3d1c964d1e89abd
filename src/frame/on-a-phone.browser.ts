import { expect, test } from '@playwright/test';
import { axeFindings } from '../../tests/helpers/axe-findings';
import { guide, reference, sdk, several } from '../../tests/helpers/example-pages';
import { holdRequests, scripts } from '../../tests/helpers/hold-requests';
import { expectOnTop, expectPage, findTitle, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage, waitForScripts } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';
import { searchField } from '../../tests/helpers/search-dialog';

test('In a low window, the bars scroll away', rare, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { route } of [reference, guide]) {
    await openPage(page, route);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.locator('.navbar')).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInViewport();
    expect(await page.evaluate(() => document.elementFromPoint(160, 4)?.closest('.markdown') !== null)).toBe(true);
  }
  const id = await page.locator('.markdown h2[id]').nth(1).getAttribute('id');
  await openPage(page, `${guide.route}#${id}`);
  await expectOnTop(page.locator(`#${id}`));
});

for (const width of [390, 1280]) {
  test(`At ${width} px, the spacing of text that a reader sets cuts no breadcrumb`, rare, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, guide.route);
    // The policy of the site allows no style element.
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      const values = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
      spacing.replaceSync(`* { ${values} }`);
      document.adoptedStyleSheets.push(spacing);
    });
    const lines = page.locator('.breadcrumbs').evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      const items = Array.from(list.querySelectorAll('.breadcrumbs__link'), (item) => item.getBoundingClientRect());
      return items.filter((item) => item.top < bottom - 1 && item.bottom > bottom + 1).length;
    });
    expect(await lines).toBe(0);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('The menu works by keyboard', async ({ page }) => {
    await openPage(page, reference.route);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.locator('.navbar-sidebar');
    const entry = menu.getByRole('link', { name: reference.sidebarLabel });
    await test.step('It opens at the entry of the page, and closes', async () => {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      for (const close of [
        () => menu.getByRole('button', { name: 'Close navigation bar' }).press('Enter'),
        () => page.keyboard.press('Escape'),
      ]) {
        await toggle.press('Enter');
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
        await expect(entry).toHaveAttribute('aria-current', 'page');
        await expect(entry).toBeInViewport();
        const back = menu.getByRole('button', { name: 'Back to main menu', exact: true });
        await expect(back).toBeInViewport({ ratio: 0.99 });
        expect(await back.evaluate((button) => getComputedStyle(button, '::before').clipPath)).toContain('polygon');
        // The head of the list covers part of the entry that is scrolled below it.
        expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
        await close();
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
        await expect(entry).toBeHidden();
      }
    });
    await test.step('The search opens above it', async () => {
      await toggle.press('Enter');
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(entry).toBeVisible();
    });
    await test.step('A link of the main menu closes it', async () => {
      await menu.getByRole('button', { name: 'Back to main menu' }).press('Enter');
      await menu.getByRole('link', { name: 'SDK' }).press('Enter');
      await expectPage(page, sdk);
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expectOnTop(findTitle(page));
    });
  });

  test('The contents close after a click on a link', async ({ page }) => {
    const letScriptsCome = await holdRequests(page, scripts);
    await gotoPage(page, guide.route);
    const summary = page.locator('summary', { hasText: 'On this page' });
    const links = page.getByRole('group').filter({ has: summary }).getByRole('link');
    // The second click does not change the URL.
    for (const position of [2, 2, 4]) {
      await summary.click();
      const hash = (await links.nth(position).getAttribute('href')) ?? '';
      await links.nth(position).click();
      await expectOnTop(page.locator(hash));
      await expect(links.first()).toBeHidden();
      letScriptsCome();
      await waitForScripts(page);
    }
    await summary.press('Enter');
    await expect(links.and(page.locator('[aria-current]'))).toHaveText((await links.nth(4).textContent()) ?? '');
    const rows = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    expect(rows.filter(({ width, height }) => width < phone.width || height < 36)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(links.first()).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await summary.press('Enter');
    await expect(links.and(page.locator('[aria-current]'))).toHaveText((await links.first().textContent()) ?? '');
  });

  test('A long table of contents can be scrolled to its last entry', rare, async ({ page }) => {
    await openPage(page, several.route);
    const summary = page.locator('summary', { hasText: 'On this page' });
    await summary.click();
    const last = page.getByRole('group').filter({ has: summary }).getByRole('link').last();
    await last.hover();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('A long file name does not push the copy button out of its block', rare, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openPage(page, '/pitel_app/flutter/flutter_pitel_voip/');
    await page.locator('details').evaluateAll((all) => all.map((details) => details.setAttribute('open', '')));
    const outside = await page.locator('.theme-code-block').evaluateAll((blocks) =>
      blocks.filter((block) => {
        const end = block.getBoundingClientRect().right;
        return [...block.querySelectorAll('button')].some((button) => button.getBoundingClientRect().right > end);
      }),
    );
    expect(outside).toHaveLength(0);
  });

  test('The back-to-top button shows an arrow', rare, async ({ page }) => {
    await openPage(page, reference.route);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.mouse.wheel(0, -300);
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await expect(button).toBeInViewport();
    expect(await button.evaluate((element) => getComputedStyle(element, '::after').clipPath)).toContain('polygon');
    expect((await button.boundingBox())?.width).toBeLessThan(40);
  });

  test('The version is below the text', async ({ page }) => {
    await gotoPage(page, guide.route);
    const version = page.getByText('Version: Next').filter({ visible: true });
    await expect(version).toHaveCount(1);
    const [bottom, top] = [await page.locator('.markdown').boundingBox(), await version.boundingBox()];
    expect(top?.y).toBeGreaterThan((bottom?.y ?? 0) + (bottom?.height ?? 0));
  });

  test('Table cells have labels on a phone', async ({ page }) => {
    await gotoPage(page, '/pitel_app/flutter/flutter_pitel_voip/');
    const tables = page.locator('.markdown table');
    const table = tables.filter({ has: page.locator('th:nth-child(3)') }).first();
    const label = await table.locator('th').nth(1).textContent();
    const cell = table.locator('tbody tr').first().locator('td').nth(1);
    expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${label}"`);
    expect((await cell.boundingBox())?.width).toBeGreaterThan(250);
    const [parameter, required] = [page.locator('td', { hasText: /^handleRegister$/ }), page.locator('[data-short="Required"]')];
    const [left, right] = [await parameter.first().boundingBox(), await required.first().boundingBox()];
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? Number.NaN))).toBeLessThan(8);
    const name = table.locator('code', { hasText: /^outboundServer$/ });
    for (const width of [phone.width, 1000]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
    }
  });
});

test('Names in tables break only between their parts on a tablet', rare, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await gotoPage(page, '/api/v3/campaign/detail');
  const findBroken = (codes: Element[]) =>
    codes
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent);
  const names = page.locator('td:first-child code');
  await expect(names).not.toHaveCount(0);
  expect(await names.evaluateAll(findBroken)).toEqual([]);
});

test.describe('On a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('Buttons and links to the parts of a page are large enough for thumbs', async ({ page }) => {
    await openPage(page, reference.route);
    const parts = page.getByRole('navigation', { name: 'Parts of "Create a campaign"' }).getByRole('link');
    const controls = page
      .locator('main')
      .locator('button, summary, select')
      .filter({ visible: true })
      .and(page.locator('.quiet-button'));
    const footer = page.locator('.footer').getByRole('link');
    const readHeights = (all: Element[]) => all.map((control) => control.getBoundingClientRect().height);
    expect(Math.min(...(await controls.evaluateAll(readHeights)))).toBeGreaterThanOrEqual(40);
    expect(Math.min(...(await parts.evaluateAll(readHeights)))).toBeGreaterThanOrEqual(32);
    expect(Math.min(...(await footer.evaluateAll(readHeights)))).toBeGreaterThanOrEqual(36);
  });
});

test.describe('On a phone without scripts', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('A link at the top leads to the menu', async ({ page }) => {
    await page.goto(guide.route);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(menu.getByRole('link').first()).toBeInViewport();
  });
});
