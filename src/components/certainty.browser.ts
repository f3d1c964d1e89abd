import { expect, test } from '@playwright/test';
import { gotoPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';
import { words } from '../languages/en';

test('A mark of certainty stays on the line of the word before it', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await gotoPage(page, '/api/v3/campaign/create');
  const mark = page.locator('.markdown small').first();
  const [wordBottom, markTop] = await mark.evaluate((element) => {
    const text = element.previousSibling as Text;
    const end = text.data.trimEnd().length;
    const word = document.createRange();
    word.setStart(text, end - 1);
    word.setEnd(text, end);
    return [word.getBoundingClientRect().bottom, element.getBoundingClientRect().top] as const;
  });
  expect(markTop).toBeLessThan(wordBottom);
});
test('The titles and texts of the listed marks are in line with each other', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await gotoPage(page, '/');
  const items = page.locator('main #certainty ~ div li').filter({ has: page.locator('> strong') });
  const boxes = await items.evaluateAll((all) =>
    all.map((item) => {
      const [title, ...rest] = [...item.childNodes].filter(({ textContent }) => textContent?.trim() !== '');
      const [edge, text] = [title, rest[0]].map((node) => {
        const words = document.createRange();
        words.selectNode(node ?? item);
        return words.getClientRects()[0];
      });
      return { top: edge?.top, indent: (text?.left ?? Number.NaN) - (edge?.left ?? 0) };
    }),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.filter(({ indent }) => !(Math.abs(indent) < 1))).toEqual([]);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A mark of certainty says what it means', async ({ page }) => {
    await page.goto('/api/v3/campaign/create');
    const mark = page.locator('.markdown small').first();
    await mark.getByRole('button', { name: words.certaintyHelp }).click();
    await expect(page.getByText(words.certaintyMeanings.inferred)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(words.certaintyMeanings.inferred)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
  });
});
