// What is chosen, where the reader's system forces its own colours.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findNavbar } from './find-navbar';
import { openPage } from './open-page';

test.use({ viewport: { width: 1440, height: 900 } });

/** A colour as the browser writes it. */
function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

test('tabs and navbar show what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/api/v3/campaign/create');
  const lineOf = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => lineOf(tabs.nth(1))).toBe(paper);
  expect(await lineOf(tabs.first())).not.toBe(paper);
  const link = (name: string) => findNavbar(page).getByRole('link', { name }).first();
  await expect(link('Call Center')).toHaveCSS('text-decoration-line', 'underline');
  await expect(link('SDK')).toHaveCSS('text-decoration-line', 'none');
});

test('sidebar and contents mark the current entry', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/guide/portal_callcenter_guide/campaign-autodial');
  await page.mouse.wheel(0, 900);
  const marked = page.locator('.menu__link[aria-current="page"], .table-of-contents__link--active').filter({ visible: true });
  await expect(marked).toHaveCount(2);
  for (const entry of await marked.all()) {
    await expect(entry).toHaveCSS('border-inline-start-style', 'solid');
    await expect(entry).toHaveCSS('border-inline-start-color', await colourOf(page, 'Highlight'));
  }
  const others = page.locator('.menu__link:not([aria-current]), .table-of-contents__link:not(.table-of-contents__link--active)');
  const styles = await others
    .filter({ visible: true })
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).borderInlineStartStyle));
  expect(new Set(styles)).toEqual(new Set(['none']));
});
