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

/** What a look at each of the pages finds. */
async function lookAtEach<Found>(page: Page, look: () => Found): Promise<{ route: string; found: Found }[]> {
  const seen: { route: string; found: Found }[] = [];
  for (const route of await listRoutes()) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    seen.push({ route, found: await page.evaluate(look) });
  }
  return seen;
}

function samples(page: Page) {
  return page.getByRole('tablist').filter({ hasText: 'cURL' });
}

/** Lower edges of what a reader came for, and whether the endpoint says how a request is opened, with one link. */
function lookAtTop() {
  const bottomOf = (selector: string): number =>
    document.querySelector(`main ${selector}`)?.getBoundingClientRect().bottom ?? Number.NaN;
  const endpoint = document.querySelector('[data-method]');
  const links = endpoint?.querySelectorAll('p a').length ?? 0;
  const text = endpoint?.textContent ?? '';
  const sample = document.querySelector('[data-tab-name="cURL"] pre')?.getBoundingClientRect();
  return {
    edges: ['h1', '.markdown > p', '[data-method]'].map(bottomOf),
    opens: (links === 1 && text.includes('access token')) || text.includes('No access token needed'),
    sample: { top: sample?.top ?? Number.NaN, left: sample?.left ?? Number.NaN },
    endpointRight: endpoint?.getBoundingClientRect().right ?? Number.NaN,
  };
}

test('the first screen has title, sentence, endpoint, and the first request beside it', async ({ page }) => {
  await page.setViewportSize(desktop);
  const seen = await lookAtEach(page, lookAtTop);
  expect(seen.length).toBeGreaterThan(50);
  const lines = 150;
  const wrong = seen.filter(
    ({ found: { edges, opens, sample, endpointRight } }) =>
      !edges.every((edge) => edge <= desktop.height) ||
      !opens ||
      !(sample.left > endpointRight && sample.top + lines <= desktop.height),
  );
  expect(wrong).toEqual([]);
});

test('the first screen of a phone has title, sentence and endpoint', async ({ page }) => {
  await page.setViewportSize(phone);
  const seen = await lookAtEach(page, lookAtTop);
  expect(seen.filter(({ found: { edges, opens } }) => !opens || !edges.every((edge) => edge <= phone.height))).toEqual([]);
});

test('the endpoint comes before what is written about it, in the order of the skeleton', async ({ page }) => {
  const seen = await lookAtEach(page, () => {
    const endpoint = document.querySelector('[data-method]');
    const places = [
      '[data-method]',
      '[id$="-samples"]',
      '[id$="-response"]',
      '[id$="-errors"]',
      '#before',
      '#after',
      '#pitfalls',
      '#related, #next',
    ]
      .map((selector) => document.querySelector(`main .markdown :is(${selector})`))
      .filter((place) => place !== null);
    const above = [...document.querySelectorAll('main .markdown :is(h2, h3, table, figure)')].filter(
      (part) => !endpoint || part.compareDocumentPosition(endpoint) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const isOrdered = places.every((place, index) => {
      const next = places[index + 1];
      return !next || place.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    // A page with several endpoints has a heading for each.
    return { isOrdered, above: above.slice(document.querySelectorAll('[data-method]').length > 1 ? 1 : 0).length };
  });
  expect(seen.filter(({ found: { isOrdered, above } }) => !isOrdered || above > 0)).toEqual([]);
});

test('cURL is read without scrolling sideways on nine pages of ten', async ({ page }) => {
  await page.setViewportSize(desktop);
  const seen = await lookAtEach(page, () =>
    [...document.querySelectorAll('[data-tab-name="cURL"] pre')].every((box) => box.scrollWidth <= box.clientWidth),
  );
  const cut = seen.filter(({ found }) => !found).map(({ route }) => route);
  expect(cut.length, cut.join('\n')).toBeLessThanOrEqual(seen.length / 10);
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
