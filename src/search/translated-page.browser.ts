import { expect, type Page, test } from '@playwright/test';
import { reference } from '../../tests/helpers/example-pages';
import { collectErrors, openPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';
import { searchField, searchFor, searchResults } from '../../tests/helpers/search-dialog';

/** Like a browser that translates pages: wraps each text in elements, also text that appears later. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skippedElements = 'script, style, [translate=no], code, pre, font, input';
    const observer = new MutationObserver(translate);
    function translate(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest(skippedElements))) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
      observer.takeRecords();
    }
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    translate();
  });
}

test('The search goes on where the browser has translated the page', async ({ page }) => {
  const errors = collectErrors(page);
  await openPage(page, reference.route);
  await translatePage(page);
  await searchFor(page, 'token');
  for (const query of ['token expired', 'xcampxxignx', 'campagin', 'lead', '', 'transfer a call']) {
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await searchField(page).fill(query);
    await expect(searchField(page)).toHaveValue(query);
  }
  await expect(searchResults(page).first()).toContainText('Transfer a call');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('first: Transfer a call.');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/call\/transfer/);
  expect(errors).toEqual([]);
});

test('Languages, copying and navigation go on where the browser has translated the page', rare, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const errors = collectErrors(page);
  await openPage(page, reference.route);
  await translatePage(page);
  await page.locator('main select').first().selectOption('python');
  await expect(page.locator('[data-tab-name="Python"]').first()).toBeVisible();
  const copy = page.getByRole('button', { name: /Copy code/ }).first();
  const label = await copy.getAttribute('aria-label');
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: label ?? '', exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'SDK' }).first().click();
  await expect(page).toHaveURL(/pitel_app/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(reference.route));
  expect(errors).toEqual([]);
});
