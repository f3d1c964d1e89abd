import { expect, type Page, test } from '@playwright/test';
import { readSitePages } from '../src/addresses/site-pages';
import { loadContract } from '../src/contract/load-contract';
import { reference } from './example-pages';
import { openPage } from './open-page';
import { desktop, phone } from './page-parts';

// Some look at every page of the reference.
test.describe.configure({ timeout: 180_000 });

/** Routes of the pages that document endpoints. */
async function listRoutes(): Promise<string[]> {
  const { operations } = await loadContract('openapi');
  const documented = new Set(operations.map(({ operation }) => operation['x-page']));
  return readSitePages()
    .map(({ route }) => route)
    .filter((route) => documented.has(route));
}

/** What a reader sees of a page on the first screen, and what stands above the endpoint or out of order. Scripts change none of it. */
function look() {
  const find = (selector: string): Element | null => document.querySelector(`main .markdown :is(${selector})`);
  const bottomOf = (selector: string): number =>
    document.querySelector(`main ${selector}`)?.getBoundingClientRect().bottom ?? Number.NaN;
  const isBefore = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const endpoint = document.querySelector('[data-method]');
  const text = endpoint?.textContent ?? '';
  const sample = document.querySelector('[data-tab-name="cURL"] pre')?.getBoundingClientRect();
  const parts = ['[data-method]', '[id$="-samples"]', '[id$="-response"]', '[id$="-errors"]'];
  const places = [...parts, '#before', '#after', '#pitfalls', '#related, #next'].map(find).filter((place) => place !== null);
  const above = [...document.querySelectorAll('main .markdown :is(h2, h3, table, figure)')].filter(
    (part) => !endpoint || isBefore(part, endpoint),
  );
  // A page with several endpoints has a heading for each.
  const headings = document.querySelectorAll('[data-method]').length > 1 ? 1 : 0;
  return {
    lowest: Math.max(...['h1', '.markdown > p', '[data-method]'].map(bottomOf)),
    opens: (endpoint?.querySelectorAll('p a').length === 1 && text.includes('access token')) || text.includes('No access token'),
    isBeside: (sample?.left ?? 0) > (endpoint?.getBoundingClientRect().right ?? Number.NaN),
    sampleTop: sample?.top ?? Number.NaN,
    isOrdered: places.every((place, index) => index === 0 || isBefore(places[index - 1] ?? place, place)),
    above: above.slice(headings).map((part) => part.textContent?.slice(0, 40)),
    isWide: [...document.querySelectorAll('[data-tab-name="cURL"] pre')].every((box) => box.scrollWidth <= box.clientWidth),
  };
}

/** Looks at each of the pages. */
async function lookAtEach(page: Page): Promise<(ReturnType<typeof look> & { route: string })[]> {
  const seen: (ReturnType<typeof look> & { route: string })[] = [];
  for (const route of await listRoutes()) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    seen.push({ route, ...(await page.evaluate(look)) });
  }
  return seen;
}

function samples(page: Page) {
  return page.getByRole('tablist').filter({ hasText: 'cURL' });
}

test('the first screen has title, sentence, endpoint and the first request beside it; the rest follows in its order', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const seen = await lookAtEach(page);
  expect(seen.length).toBeGreaterThan(0);
  const firstLines = 150;
  const isRight = ({ lowest, opens, isBeside, sampleTop, isOrdered, above }: (typeof seen)[number]): boolean =>
    lowest <= desktop.height && opens && isBeside && sampleTop + firstLines <= desktop.height && isOrdered && above.length === 0;
  expect(seen.filter((one) => !isRight(one))).toEqual([]);
  // On nine pages of ten, cURL is read without scrolling sideways.
  const cut = seen.filter(({ isWide }) => !isWide).map(({ route }) => route);
  expect(cut.length, cut.join('\n')).toBeLessThanOrEqual(seen.length / 10);
});

test('the first screen of a phone has title, sentence and endpoint', async ({ page }) => {
  await page.setViewportSize(phone);
  const seen = await lookAtEach(page);
  expect(seen.filter(({ lowest, opens }) => !opens || !(lowest <= phone.height))).toEqual([]);
});

for (const width of [1440, 1920]) {
  test(`at ${width} px a line of a field has 50 to 75 characters`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, reference.route);
    const characters = await page.locator('dd').evaluateAll((fields) => {
      const pen = document.createElement('canvas').getContext('2d');
      const text = 'The number of calls that the campaign may have at the same time, of all its lists.';
      return fields.slice(0, 3).map((field) => {
        const { fontSize, fontFamily } = getComputedStyle(field);
        if (!pen) {
          return Number.NaN;
        }
        pen.font = `${fontSize} ${fontFamily}`;
        return field.getBoundingClientRect().width / (pen.measureText(text).width / text.length);
      });
    });
    expect(Math.min(...characters)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...characters)).toBeLessThanOrEqual(75.5);
  });
}

for (const width of [1200, 1440]) {
  test(`at ${width} px the request samples stay in view while the fields are read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, reference.route);
    const fields = page.locator('dt [id^="create-campaign-body-"]');
    await fields.first().scrollIntoViewIfNeeded();
    await expect(samples(page)).toBeInViewport();
    await fields.last().evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await expect(page.locator('[data-method]')).not.toBeInViewport();
    await expect(samples(page)).toBeInViewport();
    const [navbar, tabs] = await Promise.all([page.locator('.navbar').boundingBox(), samples(page).boundingBox()]);
    expect(tabs?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
  });
}

test('samples that are longer than the window are reached by the keyboard, and stand clear of the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openPage(page, reference.route);
  const last = page.locator('pre', { hasText: '"autodialer"' }).first();
  await page.getByRole('tab', { name: 'Go', exact: true }).first().focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(last).toBeInViewport();
  const [navbar, box] = await Promise.all([page.locator('.navbar').boundingBox(), last.boundingBox()]);
  expect(box?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
});

test('on a phone fields, samples and response come in reading order, inside the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, reference.route);
  const places = ['#create-campaign', '-body', '-samples', '-response', '-errors'].map((part, index) =>
    index === 0 ? part : `#create-campaign${part}`,
  );
  const boxes = await Promise.all(places.map((place) => page.locator(place).boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
});

test('An error of a call leads to the catalogue, and back to the call', async ({ page }) => {
  await openPage(page, reference.route);
  const place = () => page.locator(new URL(page.url()).hash);
  await page.locator('.markdown a[href*="#error-"]').first().click();
  await expect(page).toHaveURL(/\/#error-/);
  const row = page.getByRole('row').filter({ has: place() });
  await row.getByRole('link', { name: reference.title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${reference.route}#.+-errors-`));
  await expect(place()).toBeInViewport();
});

test('the contents open in one line, lead to a part and close again', async ({ page }) => {
  await openPage(page, reference.route);
  const contents = page.getByRole('group').filter({ has: page.locator('summary', { hasText: 'On this page' }) });
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page).toHaveURL(/#create-campaign-errors$/);
  await contents.locator('summary').focus();
  await page.keyboard.press('Escape');
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
  await contents.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toBeHidden();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents open too', async ({ page }) => {
    await page.goto(reference.route);
    await page.getByText('On this page').click();
    await page.getByRole('article').getByRole('link', { name: 'Errors', exact: true }).click();
    await expect(page).toHaveURL(/#create-campaign-errors$/);
  });
});
