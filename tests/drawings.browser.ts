import { expect, test } from '@playwright/test';
import { lookAt } from './open-page';

test('a drawing says that it is schematic, in the language of the page, and tells in words what it shows', async ({ page }) => {
  for (const [route, label, words] of [
    ['/bitrix_pitel_eng/', 'Schematic: ', 'No voice goes to the app'],
    ['/bitrix_pitel_vie/', 'Sơ đồ minh họa: ', 'Thoại không đi qua ứng dụng'],
  ] as const) {
    await lookAt(page, route);
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
    await lookAt(page, route);
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
