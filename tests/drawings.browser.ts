import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readSitePages } from '../src/addresses/site-pages';

const pages = readSitePages().filter(({ source }) => /\]\((?:\.\.\/)+drawings\//.test(readFileSync(source, 'utf8')));

/** Words of drawings that are smaller than 12 px on the screen, or stand outside their drawing. */
function findUnreadable(page: Page): Promise<string[]> {
  return page.locator('figure svg:has([class])').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const frame = drawing.getBoundingClientRect();
      const scale = frame.width / (drawing as SVGSVGElement).viewBox.baseVal.width;
      return [...drawing.querySelectorAll('text')]
        .filter((text) => {
          const box = text.getBoundingClientRect();
          const isInside =
            box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
          return !isInside || Number.parseFloat(getComputedStyle(text).fontSize) * scale < 12;
        })
        .map(({ textContent }) => String(textContent));
    }),
  );
}

for (const width of [390, 1000, 1440]) {
  test(`the words of drawings are readable and whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { route } of pages) {
      await page.goto(route);
      expect(await page.locator('figure svg [class="screen"]').count(), route).toBeGreaterThan(0);
      expect(await findUnreadable(page), route).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(width);
    }
  });
}

test('a drawing says that it is schematic, in the language of the page, and tells in words what it shows', async ({ page }) => {
  for (const [route, label, words] of [
    ['/bitrix_pitel_eng/', 'Schematic: ', 'No voice goes to the app'],
    ['/bitrix_pitel_vie/', 'Sơ đồ minh họa: ', 'Thoại không đi qua ứng dụng'],
  ] as const) {
    await page.goto(route);
    const figure = page.locator('figure', { has: page.locator('svg .screen') });
    await expect(figure.locator('figcaption')).toContainText(label);
    await expect(figure.getByRole('img', { name: words })).toBeVisible();
  }
});

for (const [kind, route, parts] of [
  ['drawing', '/guide/portal_callcenter_guide/recording', ['.screen', '.key', 'text']],
  ['diagram', '/bitrix_pitel_eng/setup/config_telephony', ['rect', 'text', 'marker path']],
] as const) {
  test(`a ${kind} has the colours of the page in light, dark and print, before any script`, async ({ page }) => {
    await page.goto(route);
    const colours = () =>
      page
        .locator('figure svg')
        .evaluate(
          (svg, names) => names.map((name) => getComputedStyle(svg.querySelector(name) ?? svg).getPropertyValue('fill')),
          parts,
        );
    const light = await colours();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const dark = await colours();
    expect(new Set(light).size).toBe(parts.length);
    expect(light.filter((colour, at) => colour === dark[at])).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await colours()).toEqual(light);
  });
}
