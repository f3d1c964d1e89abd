import { expect, type Page, test } from '@playwright/test';
import { english } from '../../tests/example-pages';
import { desktop, phone } from '../../tests/locators';
import { gotoPage, openPage } from '../../tests/open-page';

test.use({ viewport: desktop });

const findDrawing = (page: Page) => page.locator('figure').getByRole('img').first();

for (const [kind, route, parts] of [
  ['drawing', '/guide/portal_callcenter_guide/recording', ['.screen', '.key', 'text']],
  ['diagram', '/bitrix_pitel_eng/setup/config_telephony', ['rect', 'text', 'marker path']],
] as const) {
  test(`a ${kind} has the page's colors in light, dark and print without scripts`, async ({ page }) => {
    await gotoPage(page, route);
    const colors = () =>
      page
        .locator('figure [role="img"] svg')
        .evaluate(
          (svg, names) => names.map((name) => getComputedStyle(svg.querySelector(name) ?? svg).getPropertyValue('fill')),
          parts,
        );
    const light = await colors();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const dark = await colors();
    expect(new Set(light).size).toBe(parts.length);
    expect(light.filter((color, at) => color === dark[at])).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await colors()).toEqual(light);
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a wide drawing fills the width of the screen, has a shadow where it is cut, and pans by keyboard', async ({ page }) => {
    await openPage(page, english.section.prefix);
    const drawing = findDrawing(page);
    expect(await drawing.boundingBox()).toMatchObject({ x: 0, width: phone.width });
    const shadow = await drawing.evaluate(
      ({ firstElementChild: part }) => part && getComputedStyle(part, '::after').getPropertyValue('position'),
    );
    expect(shadow).toBe('sticky');
    await drawing.press('ArrowRight');
    await expect.poll(() => drawing.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('a diagram that is a little wider than the screen fits it, with readable text', async ({ page }) => {
    await openPage(page, '/module/psr/intro');
    const diagram = findDrawing(page);
    const [hidden, textHeight] = await diagram.evaluate((box) => {
      const svg = box.querySelector('svg');
      const scale = (svg?.getBoundingClientRect().width ?? 0) / Number(svg?.getAttribute('width'));
      const size = getComputedStyle(svg?.querySelector('text') ?? box).fontSize;
      return [box.scrollWidth - box.clientWidth, scale * Number.parseFloat(size)] as const;
    });
    expect(hidden).toBe(0);
    expect(textHeight).toBeGreaterThanOrEqual(11);
  });
});
