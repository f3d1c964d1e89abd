import { contractNames } from '@pitel-docs/contract/contracts';
import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { sdk } from './helpers/example-pages';
import { desktop, phone, pushAddress } from './helpers/locators';
import { gotoPage, openPage } from './helpers/open-page';
import { rare, rareIf } from './helpers/rare';

/** Method, path, title and description of each row. Skips pages that document no endpoint. */
const readRows = (rows: Element[]): string[][] =>
  rows
    .map((row) =>
      ['td:first-child', 'td:last-child', 'td > a', 'td > span'].map((part) => row.querySelector(part)?.textContent ?? ''),
    )
    .filter(([method]) => method !== '');

test('The lists of the contracts have every endpoint once', rare, async ({ page }) => {
  const { operations } = await loadContract('openapi');
  const expected = operations.map(({ method, path, summary }) => [method, path, summary].join(' '));
  const rows: string[][] = [];
  for (const name of contractNames) {
    await gotoPage(page, `/category/${name}`);
    rows.push(...(await page.locator('main tbody tr:has([class^="method-"])').evaluateAll(readRows)));
  }
  expect(rows.map((cells) => cells.slice(0, 3).join(' ')).sort()).toEqual(expected.sort());
  const descriptions = operations.map((operation) => (operation.description ?? '').replaceAll('`', ''));
  expect(rows.filter(([, , , line = '']) => line === '' || !descriptions.some((text) => text.startsWith(line)))).toEqual([]);
});

test('A category of many groups begins with links to them', rare, async ({ page }) => {
  await gotoPage(page, '/category/v3');
  const groups = page.locator('.markdown > ul a[href^="#"]');
  await expect(groups.first()).toBeInViewport();
  const targets = await groups.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(4);
  const [first, second] = [await groups.first().boundingBox(), await groups.nth(1).boundingBox()];
  expect((second?.x ?? Number.NaN) - (first?.x ?? 0) - (first?.width ?? 0)).toBeLessThan(16);
  for (const target of targets) {
    await expect(page.locator(`main h2${target}`)).toHaveCount(1);
  }
});

test('A list of endpoints is as wide as the page', rare, async ({ page }) => {
  await page.setViewportSize(phone);
  await gotoPage(page, '/category/campaign-api');
  const path = page.locator('main td code', { hasText: '/assign_extension' });
  await expect(path.locator('wbr').first()).toHaveCSS('display', 'inline');
  for (const width of [1000, desktop.width]) {
    await page.setViewportSize({ width, height: 800 });
    const list = await page.getByRole('table').boundingBox();
    const container = page.locator('main .container').first();
    const room = await container.evaluate((box) => Number.parseFloat(getComputedStyle(box).paddingRight));
    expect(list && width - list.x - list.width).toBeLessThanOrEqual(room);
  }
});

test('A category links to its endpoints and pages', async ({ page }) => {
  await gotoPage(page, '/category/campaign-api');
  const rows = await page.locator('main tbody tr').evaluateAll(readRows);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(([, path]) => !path?.startsWith('/v3/campaign'))).toEqual([]);
  await page.getByRole('row', { name: 'PATCH' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/api\/v3\/campaign\/edit#set-campaign-active$/);
  await expect(page.locator('#set-campaign-active')).toBeInViewport();
  await gotoPage(page, '/category/cdr-api');
  const link = page.getByRole('row').getByRole('link', { name: /attributes/i });
  await expect(link).toHaveAttribute('href', '/api/v1/cdr/attributes');
});

test('A guide category numbers its steps in sidebar order', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/pitel_app/category/web-sdk');
  const steps = page.locator('main ol > li');
  const titles = await steps.getByRole('link').allInnerTexts();
  const inSidebar = await page.locator('aside .menu__list-item:has(> * > [aria-current="page"]) .menu__list a').allInnerTexts();
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(inSidebar);
  expect(await steps.first().evaluate((step) => getComputedStyle(step, '::before').content)).toContain('counter');
});

for (const [width, height] of [
  [1200, 700],
  [1440, 700],
  [1920, 700],
  [phone.width, phone.height],
] as const) {
  test(
    `The start page shows request and response on ${width} by ${height} px`,
    rareIf(width !== phone.width),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await gotoPage(page, '/');
      await expect(page.getByRole('link', { name: 'Make your first call', exact: true })).toBeInViewport();
      const blocks = page.locator('.theme-code-block');
      const request = blocks.filter({ hasText: '/v1/click2call/async' }).first();
      const response = blocks.filter({ hasText: '"call_id"' }).first();
      for (const part of [request, page.getByText('Extension rings', { exact: true }), response]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const [title, code] = [await page.locator('h1').boundingBox(), await request.boundingBox()];
      const isBeside = (title?.x ?? 0) + (title?.width ?? 0) < (code?.x ?? 0);
      expect(isBeside).toBe(width >= 1200);
    },
  );
}

test('On the start page, the title begins where the request beside it does', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/');
  const [title, exchange] = await Promise.all(
    [page.locator('h1'), page.locator('main div:has(> .theme-code-block + * + .theme-code-block)')].map((part) =>
      part.first().boundingBox(),
    ),
  );
  expect(Math.abs((title?.y ?? Number.NaN) - (exchange?.y ?? 0))).toBeLessThan(16);
});

test('The boxes of the certainty marks are equally large', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/');
  const boxes = page.locator('main #certainty ~ div li').filter({ has: page.locator('> strong') });
  const looks = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const { height } = box.getBoundingClientRect();
      const { paddingTop, borderLeftWidth } = getComputedStyle(box);
      return [height, paddingTop, borderLeftWidth].join();
    }),
  );
  expect([looks.length > 1, new Set(looks).size]).toEqual([true, 1]);
});

test('The steps of a guide are numbered in circles', rare, async ({ page }) => {
  await gotoPage(page, '/guide/portal_autocall_guide/import_lead');
  const step = page.locator('.markdown > ol > li').first();
  const { content, borderRadius } = await step.evaluate((element) => {
    const { content: number, borderRadius: radius } = getComputedStyle(element, '::before');
    return { content: number, borderRadius: radius };
  });
  expect([content.includes('counter'), borderRadius]).toEqual([true, '50%']);
});

test('The start page leads to four starting points', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, '/');
  const choices = page.locator('#start > *');
  await expect(choices).toHaveCount(4);
  await expect(choices.locator('svg')).toHaveCount(4);
  await expect(choices.filter({ has: page.getByRole('link') })).toHaveCount(4);
  const boxes = await choices.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(desktop.height);
  await expect(page.locator('main details:has(table)')).toHaveCount(0);
  const looks = await choices
    .locator('li a')
    .evaluateAll((all) =>
      all.map((link) => [
        getComputedStyle(link).textDecorationLine,
        link.parentElement?.offsetLeft === link.closest('li')?.parentElement?.offsetLeft,
      ]),
    );
  expect(new Set(looks.map(String))).toEqual(new Set(['none,true']));
});

test('The SDK section leads to its platforms, below its heading and as on the start page', async ({ page }) => {
  await page.setViewportSize(desktop);
  await gotoPage(page, sdk.route);
  const choices = page.locator('#sdks > *');
  await expect(choices.filter({ has: page.locator('svg') }).filter({ has: page.locator('li a') })).toHaveCount(
    await choices.count(),
  );
  const [heading, first, second] = [
    await page.locator('#platforms').boundingBox(),
    await choices.first().boundingBox(),
    await choices.nth(1).boundingBox(),
  ];
  expect([first?.x, second?.y]).toEqual([heading?.x, first?.y]);
  expect(first?.y).toBeGreaterThan((heading?.y ?? Number.NaN) + (heading?.height ?? 0));
  // Color alone does not show which words of a sentence are a link.
  await expect(choices.locator('p a').first()).toHaveCSS('text-decoration-line', 'underline');
});

for (const [route, most] of [
  ['/category/pitel-api', 14_000],
  ['/category/v3', 12_000],
  [sdk.route, 25_000],
  ['/pitel_app/flutter/flutter_pitel_voip/', 27_500],
] as const) {
  test(`${route} is at most ${most} px long on a phone`, rareIf(route !== '/category/pitel-api'), async ({ page }) => {
    await page.setViewportSize(phone);
    await openPage(page, route);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    const detailsHeading = page.locator('main :is(h2, h3):is(:has(+ details), :has(+ p + details))').first();
    await pushAddress(page, `${route}#${await detailsHeading.getAttribute('id')}`);
    await expect(detailsHeading.locator('~ details').first()).toHaveAttribute('open');
    await expect(detailsHeading).toBeInViewport();
  });
}

test('The contents of a long page show the parts of one chapter at a time', rare, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, '/category/pitel-api');
  const links = page.locator('.table-of-contents__link:visible');
  expect(await links.count()).toBeLessThan(15);
  await page.evaluate(() => document.querySelector('#errors')?.scrollIntoView());
  await expect(links.filter({ hasText: 'Paging' })).toHaveCount(1);
  await expect(links.filter({ hasText: 'Get a failure' })).toHaveCount(0);
});

test('The API reference and its categories link their contracts in every form', rare, async ({ page, request }) => {
  const endings = ['yaml', 'json', 'postman_collection.json'];
  for (const [path, names] of [
    ['/category/pitel-api', contractNames],
    ['/category/campaign-api', ['v3']],
    ...contractNames.map((name) => [`/category/${name}`, [name]] as const),
  ] as const) {
    await gotoPage(page, path);
    const links = page.getByRole('list', { name: 'Contract downloads' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(names.flatMap((name) => endings.map((ending) => `/openapi/${name}.${ending}`)));
  }
  for (const name of contractNames) {
    const read = async (ending: string): Promise<string> => (await request.get(`/openapi/${name}.${ending}`)).text();
    expect(parse(await read('yaml'))).toEqual(JSON.parse(await read('json')));
    expect(JSON.parse(await read('postman_collection.json')).info.schema).toContain('v2.1.0');
  }
});
