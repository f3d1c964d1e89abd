import { expect, test } from '@playwright/test';
import { desktop, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';

test.use({ viewport: desktop });

for (const [kind, route, parts] of [
  ['drawing', '/guide/portal_callcenter_guide/recording', ['.screen', '.key', 'text']],
  ['diagram', '/bitrix_pitel_eng/setup/config_telephony', ['rect', 'text', 'marker path']],
] as const) {
  test(
    `A ${kind} has the page's colors in light, dark and print without scripts`,
    rareIf(kind !== 'drawing'),
    async ({ page }) => {
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
      expect(light.filter((color, index) => color === dark[index])).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await colors()).toEqual(light);
    },
  );
}

test("The picture of the sandbox has the page's theme without scripts", async ({ page }) => {
  await gotoPage(page, '/');
  const picture = page.locator('figure img').filter({ visible: true });
  for (const [theme, file] of [
    ['light', '/img/sandbox.webp'],
    ['dark', '/img/sandbox-dark.webp'],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expect(picture).toHaveAttribute('src', file);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(760);
  }
});

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('The name of a loop fits its box', rare, async ({ page }) => {
    await openPage(page, '/api/v3/autocall/otp');
    const name = page.locator('figure text', { hasText: /^loop/ });
    const [box = 0, words = 0] = await name.evaluate((text) =>
      [text.previousElementSibling ?? text, text].map((part) => part.getBoundingClientRect().right),
    );
    expect(words).toBeLessThan(box);
  });

  test('The words of a workflow fit between its participants, the phones at the end', rare, async ({ page }) => {
    await openPage(page, '/api/v3/autocall/run');
    const diagram = page.locator('figure svg').first();
    const participants = diagram.locator('text[font-size="13"]');
    await expect(participants).toHaveText(['Your server', 'Pitel API', 'Phones']);
    const [server, api] = await participants.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect()).map(({ left, width }) => left + width / 2),
    );
    const words = diagram.locator('text[fill="var(--_text-muted)"]').filter({ hasNotText: 'calls' });
    const boxes = await words.evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
    expect(boxes.filter(({ left, right }) => !(left > (server ?? 0) && right < (api ?? 0)))).toEqual([]);
  });

  test('The outlines of a drawing begin and end where the text does', async ({ page }) => {
    await gotoPage(page, '/guide/portal_callcenter_guide/recording');
    const edges = (part: Element): number[] => {
      const { left, right } = part.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    };
    const text = await page.locator('.markdown > p').first().evaluate(edges);
    expect(await page.locator('figure .screen').first().evaluate(edges)).toEqual(text);
  });

  for (const [kind, route] of [
    ['drawing', '/guide/portal_callcenter_guide/recording'],
    ['diagram', '/module/psr/intro'],
  ] as const) {
    test(`A ${kind} is exactly as wide as the screen`, rareIf(kind !== 'drawing'), async ({ page }) => {
      await openPage(page, route);
      const frame = page.locator('figure').getByRole('img').first();
      expect(await frame.boundingBox()).toMatchObject({ x: 0, width: phone.width });
      const overflow = await frame.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(overflow).toBe(0);
    });
  }
});

for (const route of ['/guide/portal_callcenter_guide/recording', '/module/psr/intro']) {
  test(`On a wide screen, the words of a drawing on ${route} are larger than on a phone`, rare, async ({ page }) => {
    await gotoPage(page, route);
    const readScale = () =>
      page
        .locator('figure [role="img"] svg')
        .first()
        .evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? Number.NaN);
    const wide = await readScale();
    await page.setViewportSize(phone);
    expect(wide).toBeGreaterThan(await readScale());
  });
}
