import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { reference, several } from '../../tests/helpers/example-pages';
import { desktop, expectInView, expectOnTop, findLanguage, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';
import { sites } from '../../tests/helpers/sites';
import { markdownPath } from '../site/paths';
import { readSitePages } from '../site/site-pages';

function readRoom(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const { fontSize, fontFamily } = getComputedStyle(element.querySelector('code') ?? element);
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = new OffscreenCanvas(0, 0).getContext('2d');
    Object.assign(pen ?? {}, { font: `${fontSize} ${fontFamily}` });
    const text = 'The number of calls that the campaign may have at the same time, of all its lists.';
    const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (width * text.length) / (pen?.measureText(text).width ?? Number.NaN);
  });
}

test('On three pages of four, cURL is read without scrolling sideways', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, reference.route);
  const room = await readRoom(page.locator('[data-tab-name="cURL"] pre').first());
  const longest = readSitePages().flatMap(({ route }) => {
    const copy = readFileSync(join(sites.real.folder, markdownPath(route)), 'utf8');
    const lines = [...copy.matchAll(/\*\*cURL\*\*\n\n```bash\n(.*?)```/gs)].flatMap(([, code = '']) => code.split('\n'));
    return lines.length > 0 ? [Math.max(...lines.map(({ length }) => length))] : [];
  });
  expect(longest.length).toBeGreaterThan(0);
  expect(longest.filter((length) => !(length <= room)).length).toBeLessThanOrEqual(longest.length / 4);
});

test('The request samples stay in view while the fields are read', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await gotoPage(page, reference.route);
  const fields = page.locator('dt [id^="create-campaign-body-"]');
  await fields.first().scrollIntoViewIfNeeded();
  await expect(findLanguage(page)).toBeInViewport();
  await fields.last().evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-method]')).not.toBeInViewport();
  await expectInView(page, findLanguage(page));
});

test('Beside one of several operations, the exchange stays until the operation ends', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, several.route);
  const columns = page.locator('[data-columns]').first();
  await columns.evaluate((block) => window.scrollBy({ top: block.getBoundingClientRect().bottom - 600, behavior: 'instant' }));
  const bar = await page.locator('.theme-doc-breadcrumbs').locator('..').boundingBox();
  const exchange = await columns.locator('[data-beside]').boundingBox();
  expect(exchange?.y).toBeGreaterThan((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
});

for (const [what, height] of Object.entries({ 'a laptop': 900, 'a low window': 480 })) {
  test(`Request and response fit ${what} together`, rareIf(height < 900), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await openPage(page, several.route);
    const columns = page.locator('[data-columns]').nth(1);
    if (height < 600) {
      await columns.locator('[data-part="rest"]').evaluate((rest) => rest.scrollIntoView());
    } else {
      await columns.evaluate((block) => block.scrollIntoView());
    }
    const request = columns.locator('[data-tab-name="cURL"] pre');
    await expectInView(page, columns.getByRole('combobox').first());
    await expect(request).toBeInViewport({ ratio: 1 });
    await expect(request).toHaveCSS('scrollbar-width', 'thin');
    await expect(request).toHaveCSS('mask-image', 'none');
    await expect(columns.locator('[data-part="code"] pre').last()).toBeInViewport({ ratio: 1 });
  });
}

test('The keyboard scrolls long code beside the fields', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openPage(page, '/api/v3/campaign/detail');
  const response = page.locator('[data-part="code"] pre:visible').last();
  await response.press('End');
  await expect.poll(() => response.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('A single response begins on the first screen', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, reference.route);
  await expect(page.locator('[data-part="code"] pre').filter({ hasText: '"created"' }).first()).toBeInViewport();
  const next = page.locator('[data-columns] ~ h2').first();
  await next.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  const [code, heading] = await Promise.all([page.locator('[data-beside]').boundingBox(), next.boundingBox()]);
  expect((code?.y ?? Number.NaN) + (code?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});

test('The choice of a response shows its whole name on a phone, and beside the fields', rare, async ({ page }) => {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await openPage(page, reference.route);
    const choices = page.locator('[data-part="code"] select:visible');
    await expect(choices).not.toHaveCount(0);
    const cut = await choices.evaluateAll((all) =>
      (all as HTMLSelectElement[]).filter((choice) => {
        const { width } = choice.getBoundingClientRect();
        choice.style.maxInlineSize = 'none';
        return choice.getBoundingClientRect().width > width + 1;
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('What is not specified is in a box with equal space at both ends, as wide as text', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await gotoPage(page, reference.route);
  const spaces = await page.locator('.theme-admonition-unspecified').evaluate((box) => {
    const words = document.createRange();
    words.selectNodeContents(box.querySelector('ul') ?? box);
    const [text, outer] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    return { above: text.top - outer.top, below: outer.bottom - text.bottom, width: outer.width };
  });
  expect(spaces.above).toBeCloseTo(spaces.below, 0);
  expect(spaces.width).toBeLessThan(600);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The samples begin beside the title', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(reference.route);
    const [title, samples] = [page.locator('h1'), page.getByRole('heading', { name: 'Request samples' })].map((heading) =>
      heading.boundingBox(),
    );
    expect(Math.abs(((await title)?.y ?? Number.NaN) - ((await samples)?.y ?? 0))).toBeLessThan(24);
  });
});

test('Title and endpoint are as wide as each other', rare, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await openPage(page, reference.route);
  const boxOf = async (name: string) => (await page.locator(name).first().boundingBox()) ?? { x: 0, width: 0 };
  const [lead, card] = [await boxOf('header + p, header > p'), await boxOf('[data-method]')];
  expect(lead.x + lead.width).toBeCloseTo(card.x + card.width);
});

test('A link to the response, which is beside the endpoint, does not move the page', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  await page.evaluate(() => window.location.assign('#create-campaign-response'));
  await expect(page.locator(':target')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('On a phone, request and response come before the fields', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, reference.route);
  const ids = ['samples', 'response', 'body', 'errors'].map((part) => `#create-campaign-${part}`);
  const tops = await Promise.all(ids.map(async (id) => (await page.locator(id).boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.getByRole('navigation', { name: 'Parts of "Create a campaign"' }).getByRole('link', { name: 'Body' }).click();
  await expectOnTop(page.locator('#create-campaign-body'));
});

test('A page with several operations starts with links to them', async ({ page }) => {
  await openPage(page, several.route);
  const [first, last] = [page.getByRole('heading', { level: 2 }).first(), page.getByRole('heading', { level: 2 }).nth(2)];
  const link = page.getByRole('listitem').getByRole('link', { name: (await last.textContent())?.trim().slice(0, 20) });
  const [list, title] = await Promise.all([link.first().boundingBox(), first.boundingBox()]);
  expect(list?.y).toBeLessThan(title?.y ?? 0);
  await page.setViewportSize(phone);
  const row = link.first().locator('xpath=ancestor::li');
  const lefts = ['a', 'code'].map(async (part) => (await row.locator(part).boundingBox())?.x);
  expect(await Promise.all(lefts)).toEqual([16, 16]);
  const [method, box] = [await row.locator('strong').boundingBox(), await row.boundingBox()];
  expect((method?.x ?? 0) + (method?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0));
  await link.first().click();
  await expectOnTop(last);
});

for (const state of ['before', 'after']) {
  test(`On a phone, the names of endpoints and pages begin at one line ${state} scripts arrive`, rare, async ({ page }) => {
    await page.setViewportSize(phone);
    await (state === 'after' ? openPage : gotoPage)(page, '/category/v1');
    const names = page.locator('section td > a');
    const lefts = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
  });
}
