import { expect, type Locator, test } from '@playwright/test';
import { reference, several } from '../../tests/helpers/example-pages';
import { desktop, expectOnTop, findLanguage, phone } from '../../tests/helpers/locators';
import { gotoPage, openPage } from '../../tests/helpers/open-page';
import { rare, rareIf } from '../../tests/helpers/rare';

/** Middle of an element, in px from the top of the window. */
async function middleOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return Math.round(y + height / 2);
}

for (const size of [desktop, { width: 1000, height: 900 }, phone]) {
  test(`At ${size.width} px, each choice is above what it changes`, rareIf(size !== phone), async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, reference.route);
    const exchange = page.locator('[data-beside] > :has([data-verb])');
    const codes = exchange.locator('pre:visible');
    const [request, response] = [await codes.first().boundingBox(), await codes.last().boundingBox()];
    const row = await middleOf(findLanguage(page));
    expect(row).toBeLessThan(request?.y ?? 0);
    expect(Math.abs(row - (await middleOf(exchange.locator('.method'))))).toBeLessThan(2);
    expect(await middleOf(exchange.locator('.copy:visible').first())).toBe(row);
    const example = await middleOf(page.getByRole('combobox', { name: 'Body' }));
    expect(example).toBeGreaterThan((request?.y ?? 0) + (request?.height ?? 0));
    expect(example).toBeLessThan(response?.y ?? 0);
    const copy = await middleOf(exchange.locator('.copy:visible').last());
    // On a phone, the select is in a separate row.
    expect(example - copy > 24).toBe(size === phone);
    expect(Math.abs(example - copy) < 2).toBe(size !== phone);
    expect((await exchange.boundingBox())?.height).toBeLessThanOrEqual(size.width > 600 ? 480 : 660);
  });

  test(`At ${size.width} px, the whole path is only above the request`, rare, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, several.route);
    const path = page.getByText('/v3/campaign/{campaign_uuid}/assign_extension', { exact: true }).filter({ visible: true });
    // The other one is in the list of the page's operations.
    await expect(path).toHaveCount(2);
    const line = page.locator('[data-verb]').filter({ has: path.last() });
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const language = await page.getByRole('combobox', { name: 'Language' }).last().boundingBox();
    const end = await path.last().boundingBox();
    const isBeside = (end?.x ?? Number.NaN) + (end?.width ?? 0) <= (language?.x ?? 0);
    const isBelow = (end?.y ?? 0) >= (language?.y ?? Number.NaN) + (language?.height ?? 0);
    expect([isBeside, isBelow]).toContain(true);
    await page.emulateMedia({ media: 'print' });
    await expect(path).toHaveCount(2);
  });
}

for (const size of [desktop, phone]) {
  test(`At ${size.width} px, every line of an exchange wraps`, rare, async ({ page }) => {
    await page.setViewportSize(size);
    for (const route of ['/module/psr/call', '/api/v1/cdr/list', '/api/v3/report/']) {
      await openPage(page, route);
      const wide = await page
        .locator('[data-beside] pre:visible')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      const copy = await page.locator('[data-beside] .copy:visible').first().boundingBox();
      const language = await page.locator('[data-select="language"]').first().boundingBox();
      const gap = (copy?.x ?? Number.NaN) - (language?.x ?? 0) - (language?.width ?? 0);
      expect([route, wide, gap < 24]).toEqual([route, 0, true]);
    }
  });

  test(`At ${size.width} px, what happens on the phone is one line beside its icon`, rareIf(size !== phone), async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, '/api/v3/autocall/otp');
    const steps = page.locator('[data-status] div:has(> svg)').filter({ visible: true });
    const icon = await steps.locator('svg').boundingBox();
    const words = await steps.getByText('The phone rings.').boundingBox();
    expect(words?.x).toBeGreaterThan((icon?.x ?? Number.NaN) + (icon?.width ?? 0));
    expect(words?.y).toBeLessThan((icon?.y ?? Number.NaN) + (icon?.height ?? 0));
  });
}

test('On a page with several operations, each exchange begins beside its heading', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, several.route);
  const heading = page.locator('h2:has(+ [data-columns])').nth(1);
  const [title, exchange] = [await heading.boundingBox(), await page.locator('[data-beside]').nth(1).boundingBox()];
  expect(Math.abs((exchange?.y ?? Number.NaN) - (title?.y ?? 0))).toBeLessThan(16);
  expect(exchange?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
});

test('On a laptop, a request in cURL is not cut off', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const route of [reference.route, several.route, '/api/v1/cdr/list', '/api/v3/report/', '/api/v3/autocall/import']) {
    await openPage(page, route);
    const hidden = await page
      .locator('[data-request] [data-tab-name="cURL"] pre')
      .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    expect([route, Math.max(...hidden)]).toEqual([route, 0]);
  }
});

for (const [lines, isWhole] of [
  [3, true],
  [8, false],
] as const) {
  test(`An exchange that is ${lines} lines higher than the window is ${isWhole ? 'whole' : 'cut'}`, rare, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2000 });
    await openPage(page, '/api/v1/cdr/list');
    const exchange = page.locator('[data-beside] > :has([data-verb])');
    const readHidden = () =>
      exchange
        .locator('pre:visible')
        .evaluateAll((all) => all.map((code) => code.scrollHeight - code.clientHeight).reduce((sum, height) => sum + height));
    const room = await exchange.evaluate((element) => {
      const { scrollHeight, clientHeight } =
        [...element.querySelectorAll('pre')].filter((code) => code.checkVisibility()).at(-1) ?? element;
      return element.clientHeight + scrollHeight - clientHeight;
    });
    // The bars and the space around the exchange.
    const rest = await page
      .locator('[data-beside]')
      .evaluate((element) => innerHeight - Number.parseFloat(getComputedStyle(element).maxBlockSize));
    await page.setViewportSize({ width: 1440, height: Math.round(room + rest - lines * 20) });
    await (isWhole ? expect.poll(readHidden).toBe(0) : expect.poll(readHidden).toBeGreaterThan(100));
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(async () => (await exchange.locator('[data-foot]').boundingBox())?.y).toBeLessThan(room + rest);
    await expect(exchange.locator('[data-foot]')).toBeInViewport({ ratio: 1 });
  });
}

test('The request body menu works by keyboard, by URL and in print', async ({ page }) => {
  await openPage(page, `${reference.route}#create-campaign-bodies`);
  const select = page.getByRole('combobox', { name: 'Body' });
  const panels = page.locator('[data-choice="body"] > [role=tabpanel]');
  const example = page.locator('[data-response] [role=tabpanel]:not([hidden])');
  await expect(select).toBeInViewport();
  await expect(panels.last().locator('pre')).toBeHidden();
  await select.focus();
  await page.keyboard.press('End');
  await expect(panels.last().locator('pre')).toBeVisible();
  await select.selectOption('autodialer');
  await expect(example).toHaveAttribute('data-tab-name', 'Autodial campaign');
  // The contract has no response for this body.
  await select.selectOption('manual');
  await expect(example).toHaveAttribute('data-tab-name', 'Auto-call campaign');
  await page.emulateMedia({ media: 'print' });
  for (const printed of await panels.all()) {
    await expect(printed.locator('pre:visible')).not.toHaveCount(0);
  }
});

test('Another response is chosen where the request has one body', async ({ page }) => {
  await openPage(page, '/api/v1/cdr/list');
  const example = page.locator('[data-response] [role=tabpanel]:not([hidden])');
  await page.getByRole('combobox', { name: 'Response' }).selectOption('Scroll mode (the default)');
  await expect(example).toHaveAttribute('data-tab-name', 'Scroll mode (the default)');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('All languages, bodies and responses are open', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(reference.route);
    for (const panel of await page.locator('[data-beside] [role=tabpanel]').all()) {
      await expect(panel.locator('pre').first()).toBeVisible();
    }
    await expect(page.locator('[data-beside]')).toHaveCSS('position', 'static');
  });
});

test('Below the code, a window with room shows where on the page the reader is', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  // The menu of the bar has the same links.
  const menu = page.getByText('On this page');
  const copyButton = page.getByText('Copy page', { exact: true });
  await expect(parts.locator('[aria-current]')).toHaveCount(1);
  await expect(menu).toBeHidden();
  const place = await copyButton.boundingBox();
  for (const [name, part] of [
    ['Response', 'response-fields'],
    ['Body', 'body'],
  ] as const) {
    const link = parts.getByRole('link', { name });
    await link.click();
    await expectOnTop(page.locator(`#create-campaign-${part}`));
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(parts.locator('[aria-current]')).toHaveAttribute('href', `#create-campaign-${part}`);
  }
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(parts).not.toBeInViewport();
  await expect(menu).toBeVisible();
  expect((await copyButton.boundingBox())?.x).toBe(place?.x);
  await page.setViewportSize({ width: desktop.width, height: 600 });
  await expect(parts).toBeHidden();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(parts).toBeHidden();
});

test('Only the request names its method, not the heading above it', async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, several.route);
  const request = page.locator('[data-verb]').first();
  await expect(request.getByText('PATCH')).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 }).first();
  expect(await heading.evaluate((title) => getComputedStyle(title, '::before').content)).toBe('none');
});

test('On a phone, a short request path is beside its method', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, reference.route);
  const head = page.locator('[data-verb]').first();
  const path = head.locator('code');
  expect(Math.abs((await middleOf(path)) - (await middleOf(head.locator('.method'))))).toBeLessThan(3);
  const [code, language] = [await path.boundingBox(), await findLanguage(page).boundingBox()];
  expect((code?.x ?? Number.NaN) + (code?.width ?? 0)).toBeLessThanOrEqual(language?.x ?? 0);
});

test('On a phone, a long request path is on a separate line', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, several.route);
  const head = page.locator('[data-verb]').first();
  const [path, method, language] = await Promise.all(
    [head.locator('code'), head.locator('.method'), findLanguage(page)].map((part) => part.boundingBox()),
  );
  expect(path?.y).toBeGreaterThanOrEqual((method?.y ?? Number.NaN) + (method?.height ?? 0));
  expect(path?.y).toBeGreaterThanOrEqual((language?.y ?? Number.NaN) + (language?.height ?? 0));
});

test('On a phone, a short address in a sample begins a line', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, reference.route);
  const code = page.locator('[data-tab-name="cURL"] pre code').first();
  const [line, address] = [await code.boundingBox(), await code.locator('.code-whole').boundingBox()];
  const lineHeight = await code.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(address?.height).toBeCloseTo(lineHeight, 0);
  expect(address?.y).toBeGreaterThan((line?.y ?? Number.NaN) + lineHeight / 2);
  expect((address?.x ?? Number.NaN) - (line?.x ?? 0)).toBeLessThan(60);
});

test('A path in a sample breaks after a slash, and is copied as it is', rare, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(desktop);
  await openPage(page, several.route);
  const code = page.locator('[data-tab-name="cURL"] pre code').first();
  const lastLine = await code.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const start = text.textContent?.indexOf('active"') ?? -1;
      if (start >= 0) {
        range.setStart(text, start);
        range.setEnd(text, start + 'active"'.length);
        return range.getClientRects().length;
      }
    }
    return 0;
  });
  expect(lastLine).toBe(1);
  await page.locator('[data-tab-name="cURL"] .copy').first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('CAMPAIGN_UUID_TO_SWITCH_OFF:?}/active" \\\n');
});
