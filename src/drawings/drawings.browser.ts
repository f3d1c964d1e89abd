import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../../tests/axe-findings';
import { english, guide, vietnamese } from '../../tests/example-pages';
import { desktop, phone } from '../../tests/locators';
import { collectErrors, gotoPage, openPage } from '../../tests/open-page';
import { searchField } from '../../tests/search-dialog';
import { sites } from '../../tests/sites';

test.use({ viewport: desktop });

const findDrawing = (page: Page) => page.locator('figure').getByRole('img').first();
const findButton = (page: Page) => page.getByRole('button', { name: 'Enlarge' }).first();
const widthOf = async (page: Page) => (await page.getByRole('dialog').locator('svg').boundingBox())?.width ?? 0;

test('a drawing says that it is schematic, in the language of the page, and says in words what it shows', async ({ page }) => {
  for (const [route, label, words] of [
    ['/bitrix_pitel_eng/', 'Schematic: ', 'No voice goes to the app'],
    ['/bitrix_pitel_vie/', 'Sơ đồ minh họa: ', 'Thoại không đi qua ứng dụng'],
  ] as const) {
    await gotoPage(page, route);
    const figure = page.locator('figure', { has: page.locator('svg .screen') });
    await expect(figure.locator('figcaption')).toContainText(label);
    await expect(figure.getByRole('img', { name: words })).toBeVisible();
  }
});

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

test('A drawing can be enlarged, zoomed and closed by mouse and keyboard', async ({ page }) => {
  const errors = collectErrors(page);
  const dialog = page.getByRole('dialog');
  await openPage(page, guide.route);
  const small = (await findDrawing(page).locator('svg').boundingBox())?.width ?? Number.NaN;
  await findDrawing(page).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(small);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await findButton(page).press('Enter');
  await expect(dialog).toBeVisible();
  const first = await widthOf(page);
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(first);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeLessThan(first);
  const zoomed = await widthOf(page);
  // The browser zooms with these.
  await page.keyboard.press('Control++');
  await page.keyboard.press('Meta+=');
  expect(await widthOf(page)).toBe(zoomed);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(findButton(page)).toBeFocused();
  expect(errors).toEqual([]);
});

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a wide drawing pans by keyboard, in the page and in the dialog', async ({ page }) => {
    await openPage(page, english.section.prefix);
    const drawing = findDrawing(page);
    await drawing.press('ArrowRight');
    await expect.poll(() => drawing.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await drawing.tap();
    const area = page.getByRole('dialog').getByRole('region');
    await page.getByRole('button', { name: 'Larger' }).tap();
    await area.press('ArrowRight');
    await expect.poll(() => area.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test('The zoom dialog of a Vietnamese page is Vietnamese, and passes axe in light and dark mode', async ({ page }) => {
  await openPage(page, vietnamese.section.prefix);
  await page.getByRole('button', { name: 'Xem hình lớn' }).first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đóng' })).toBeVisible();
  for (const mode of ['light', 'dark']) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    expect([mode, ...(await axeFindings(page))]).toEqual([mode]);
  }
});

test('An image has its title as a caption, also when enlarged', { tag: '@fixture' }, async ({ page }) => {
  await openPage(page, `${sites.fixture.url}docs/legacy`);
  await expect(page.getByRole('main').getByText('A sign', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge: Signpost' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'A sign' }).getByRole('img', { name: 'Signpost' })).toBeVisible();
});

test('An enlarged diagram keeps its arrows and has unique ids', async ({ page }) => {
  await openPage(page, `${english.section.prefix}/setup/config_telephony`);
  await findButton(page).click();
  const arrow = page.getByRole('dialog').locator('[marker-end]').first();
  const [reference = ''] = /#[^)]+/.exec((await arrow.getAttribute('marker-end')) ?? '') ?? [];
  await expect(page.locator(reference)).toHaveCount(1);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
});

test('Opening the search closes an enlarged drawing', async ({ page }) => {
  await openPage(page, guide.route);
  await findButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('/');
  await searchField(page).fill(guide.title);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
