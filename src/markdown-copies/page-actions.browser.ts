import { expect, type Locator, type Page, test } from '@playwright/test';
import { reference, sdk, several, vietnameseCategory } from '../../tests/helpers/example-pages';
import { desktop, expectPage, phone } from '../../tests/helpers/locators';
import { openPage } from '../../tests/helpers/open-page';
import { rareIf } from '../../tests/helpers/rare';
import { markdownPath } from '../site/paths';

test.use({ viewport: desktop });

async function createActions(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Copy page' }).click();
}

test('A page can be copied as Markdown by keyboard', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Sao chép dạng Markdown' });
  await page.clock.install();
  await openPage(page, sdk.route);
  await page.getByRole('contentinfo').getByRole('link', { name: vietnameseCategory.section.label }).click();
  await page.getByRole('link', { name: vietnameseCategory.sidebarLabel, exact: true }).first().press('Enter');
  await expectPage(page, vietnameseCategory);
  // The notice disappears after a timeout, so the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('summary', { hasText: 'Sao chép trang' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Đã sao chép' })).toHaveCount(1);
  const response = await request.get(encodeURI(markdownPath(vietnameseCategory.route)));
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await response.text());
  await page.clock.runFor(3000);
  await expect(copy).toBeVisible();
});

test('Copying includes sections with a separate copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, several.route);
  await createActions(page);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const path of ['', '/active', '/assign_extension']) {
    expect(copied).toContain(`{base_url}/v3/campaign/{campaign_uuid}${path}\``);
  }
});

test('Copying reports when the clipboard or the network is unavailable', async ({ page }) => {
  for (const fail of [
    () => page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }) && undefined),
    () => page.context().setOffline(true),
  ]) {
    await openPage(page, reference.route);
    await fail();
    await createActions(page);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Not copied' })).toHaveText('Not copied');
    await expectPage(page, reference);
  }
});

for (const { by, viewport, hasTouch } of [
  { by: 'mouse', viewport: desktop, hasTouch: false },
  { by: 'mouse', viewport: phone, hasTouch: false },
  { by: 'touch', viewport: phone, hasTouch: true },
]) {
  test.describe(`By ${by} at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch });

    test('A menu closes when the reader leaves it', rareIf(viewport === phone), async ({ page }) => {
      // Beside a list of the parts, the bar has no menu of them.
      await openPage(page, viewport === desktop ? several.route : reference.route);
      for (const label of ['Copy page', 'On this page']) {
        const menu = page.locator('details', { has: page.locator('summary', { hasText: label }) });
        const toggle = menu.locator('summary');
        const panel = menu.locator('> div');
        const press = (part: Locator, position?: { x: number; y: number }) =>
          hasTouch ? part.tap({ position }) : part.click({ position });
        await press(toggle);
        if (!hasTouch) {
          // On touch, the browser maps a tap at the edge to the nearby link.
          await press(panel, { x: 3, y: 3 });
        }
        await expect(panel).toBeVisible();
        const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
        await page.mouse.move(x + 3, y + 3);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + height + 9);
        await page.mouse.up();
        await expect(panel).toBeVisible();
        expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await press(toggle);
        // The menu, a sheet on phones, does not cover the lower edge.
        const [left, bottom] = [4, viewport.height - 8];
        await (hasTouch ? page.touchscreen.tap(left, bottom) : page.mouse.click(left, bottom));
        await expect(panel).toBeHidden();
        await toggle.press('Enter');
        await page.keyboard.press('Tab');
        await expect(menu.locator('> div :focus')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(toggle).toBeFocused();
        await toggle.press('Enter');
        await page.getByRole('contentinfo').getByRole('link').first().focus();
        await expect(panel).toBeHidden();
      }
    });
  });
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts, the Markdown is a link', async ({ page }) => {
    await page.goto(reference.route);
    await createActions(page);
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(markdownPath(reference.route));
    await expect(page.locator('body')).toContainText(`# ${reference.title}`);
  });

  test('The menu leads to how an editor uses the pages', async ({ page }) => {
    await page.goto(sdk.route);
    await createActions(page);
    await page.getByRole('link', { name: 'Use in your editor' }).click();
    await expect(page.getByRole('heading', { name: 'Use these pages in your editor' })).toBeInViewport();
  });
});
