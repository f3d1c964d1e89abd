import { expect, test } from '@playwright/test';
import { desktop, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';
import { rare } from '../../tests/helpers/rare';

test('The line of a call highlights the station of the event that is chosen by click or Space', async ({ page }) => {
  await openPage(page, '/api/v1/event/description');
  const activeStep = page.locator('[role="tabpanel"]:not([hidden]) ol strong');
  await expect(activeStep).toHaveText('Call starts');
  const dot = activeStep.locator('xpath=ancestor::li').evaluate((step) => {
    const { backgroundColor, borderBlockStartColor } = getComputedStyle(step, '::before');
    return backgroundColor === borderBlockStartColor;
  });
  expect(await dot).toBe(true);
  await page.getByRole('tab', { name: 'answered' }).click();
  await expect(activeStep).toHaveText('Picked up');
  await page.keyboard.press('ArrowRight');
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect(activeStep).not.toHaveText('Picked up');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('On a line of a call, bars go from the middle of their station to that of the last one', rare, async ({ page }) => {
  for (const [size, media] of [
    [desktop, {}],
    [phone, {}],
    [desktop, { media: 'print' }],
    [phone, { forcedColors: 'active' }],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ media: null, forcedColors: null, ...media });
    await gotoPage(page, '/api/v1/cdr/attributes');
    const line = page.locator('#times ~ div > ol').first();
    const { middles, bars, lines } = await line.evaluate((list) => {
      const stations = [...list.children];
      const edges = (part: Element): number[] =>
        [part.getBoundingClientRect().left, part.getBoundingClientRect().right].map(Math.round);
      const radius = Number.parseFloat(getComputedStyle(list.children[0] ?? list, '::before').inlineSize) / 2;
      return {
        middles: stations.map((station) => Math.round(station.getBoundingClientRect().left + radius)),
        bars: [...list.querySelectorAll('ul')].map(edges),
        lines: stations.map((station) => getComputedStyle(station).borderBlockStartStyle),
      };
    });
    const [first, second, last] = middles;
    expect(bars).toEqual([
      [first, last],
      [second, last],
    ]);
    expect(lines).toEqual(['solid', 'solid', 'none']);
  }
});

test('Beside a station without a bar, all bars go to the middle of the last station', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/module/psr/intro');
  const [last, ...ends] = await page
    .locator('main div > ol:has(ul)')
    .first()
    .evaluate((list) => {
      const bars = [...list.querySelectorAll('ul')].map((bar) => Math.round(bar.getBoundingClientRect().right));
      const radius = Number.parseFloat(getComputedStyle(list.children[0] ?? list, '::before').inlineSize) / 2;
      return [Math.round((list.lastElementChild?.getBoundingClientRect().left ?? 0) + radius), ...bars];
    });
  expect(ends).toEqual([last, last]);
});

test('On a phone, the labels of a call are apart from each other', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/');
  const labels = await page
    .locator('main ol')
    .first()
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return words.getBoundingClientRect();
      }),
    );
  const gaps = labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
  expect(gaps.filter((gap) => gap < 10)).toEqual([]);
});

test('The line of a call is as wide as its box', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/');
  const [box, label] = await page
    .locator('main ol')
    .first()
    .evaluate((list) => {
      const words = document.createRange();
      words.selectNodeContents(list.lastElementChild ?? list);
      const block = list.parentElement?.parentElement?.parentElement;
      return [block?.getBoundingClientRect().right, words.getBoundingClientRect().right];
    });
  // The padding of the block.
  expect((box ?? Number.NaN) - (label ?? 0)).toBeLessThan(20);
});

test('The last station of a call looks like the end of its line', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/');
  const rings = await page
    .locator('main ol')
    .first()
    .getByRole('listitem')
    .evaluateAll((all) => all.map((station) => Number.parseFloat(getComputedStyle(station, '::before').borderBlockStartWidth)));
  expect(rings.at(-1)).toBeGreaterThan(Math.max(...rings.slice(0, -1)));
});
