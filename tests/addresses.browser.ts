import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readRoutes } from '../src/addresses/site-pages';
import { listHostileAddresses } from './list-hostile-addresses';
import { fetchRaw } from './nginx/fetch-raw';
import { collectErrors, openPage, showIntent } from './open-page';
import { sites } from './sites';

const { folder, port, url } = sites.real;
const { origin } = new URL(url);
const routes = readRoutes().map(({ route }) => route);
const right = [...routes, '/sitemap.xml', '/openapi/v1.yaml', '/sdk/pitelsdk.d.ts', '/samples/leads.csv', '/img/logo.svg'];
const isWhole = process.env.TEST_ALL === 'true';
const notFound = readFileSync(`${folder}/404.html`);

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The path that a request names, read by the rules of URLs: percent-codes once, dots by the segment. Undefined when it is none. */
function readPath(target: string): string | undefined {
  // A target with scheme and host is one that was sent to a proxy (RFC 9112, section 3.2.2).
  const [raw = ''] = target.replace(/^https?:\/\/[\w.-]+(?=\/)/, '').split(/[?#]/, 1);
  if (!raw.startsWith('/') || /\/\/|%2f|%00|%(?![0-9a-f]{2})/i.test(raw)) {
    return undefined;
  }
  const bytes = Buffer.from(raw)
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const kept: string[] = [];
  const segments = bytes.split('/').slice(1);
  for (const segment of segments) {
    if (segment === '..' && kept.pop() === undefined) {
      return undefined;
    }
    if (segment !== '.' && segment !== '..') {
      kept.push(segment);
    }
  }
  const isFolder = /^\.{0,2}$/.test(segments.at(-1) ?? '');
  const path = `/${kept.filter((segment) => segment !== '').join('/')}${isFolder && kept.some(Boolean) ? '/' : ''}`;
  return Buffer.from(path, 'latin1').toString('utf8');
}

/** The file that must be answered, by the rules of the site; undefined for a path that is no page and no file. */
function findFile(path: string): string | undefined {
  if (/\.(br|gz)$|^\/_(headers|redirects)$|^\/404\.html$|\0/.test(path) || Buffer.byteLength(path) > 4000) {
    return undefined;
  }
  const candidates = [path, `${path}/index.html`, ...(path.endsWith('.html') ? [`${path.slice(0, -5)}/index.html`] : [])];
  return candidates.map((candidate) => join(folder, candidate)).find((file) => !file.endsWith('/') && isFile(file));
}

/** A redirect may change the composition and the case of letters, and the ending. */
function isRouteOf(path: string, location: string): boolean {
  const [target = ''] = location.split('?', 1);
  const bare = (text: string): string =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/(\/index)?\.html$|\/$/, '');
  return routes.map(bare).includes(bare(decodeURI(target))) && bare(decodeURI(target)) === bare(path);
}

test('hostile addresses get the right page or the not-found page, with the right status', async () => {
  test.setTimeout(300_000);
  const addresses = listHostileAddresses(right, isWhole ? 10_000 : 2000, 20261121);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (const address of addresses) {
    const { status, headers, body } = await fetchRaw(port, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const path = readPath(address);
    const file = path === undefined ? undefined : findFile(path);
    const isRight =
      status === 200
        ? file !== undefined && body.equals(readFileSync(file))
        : status === 301
          ? path !== undefined && file === undefined && isRouteOf(path, headers.location ?? '')
          : status === 414
            ? Buffer.byteLength(address) > 8000
            : status === 404 && file === undefined && body.equals(notFound);
    if (!isRight) {
      faults.push(`${status} ${JSON.stringify(address.slice(0, 200))} expected ${file ?? 'not found'} ${headers.location ?? ''}`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  for (const status of [200, 301, 404, 414]) {
    expect(statuses.get(status) ?? 0, `Answers with status ${status}`).toBeGreaterThan(5);
  }
});

/** What is wrong with a page that a hostile address led to; undefined when nothing is. */
async function findFault(page: Page, status: number | undefined): Promise<string | undefined> {
  if (new URL(page.url()).origin !== origin) {
    return `It left the site for ${page.url()}`;
  }
  const heading = page.getByRole('heading', { level: 1 });
  // A page that the server brings anew is empty for a moment; one that stays empty is a fault below.
  await heading
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  const headings = await heading.allTextContents();
  if (headings.length !== 1) {
    return `The page has the headings ${headings.join(', ')}`;
  }
  const isNotFound = headings[0] === 'Page not found';
  if (status !== undefined && isNotFound !== (status === 404)) {
    return `Status ${status} with the page ${headings[0]}`;
  }
  return undefined;
}

const inBrowser = listHostileAddresses(
  right.filter((path) => routes.includes(path)),
  isWhole ? 400 : 80,
  7,
).filter((address) => URL.canParse(address, origin) && new URL(address, origin).origin === origin && address.length < 2000);

test('hostile addresses that are opened show one page and no error', async ({ page }) => {
  test.setTimeout(300_000);
  const addresses = inBrowser.slice(0, inBrowser.length / 2);
  expect(addresses.length).toBeGreaterThan(20);
  page.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('no dialog'));
  const errors = collectErrors(page);
  const faults: string[] = [];
  for (const address of addresses) {
    errors.length = 0;
    const response = await page.goto(origin + (address.startsWith('/') ? address : `/${address}`));
    await showIntent(page);
    await page
      .locator('html[data-has-hydrated=true]')
      .waitFor({ timeout: 10_000 })
      .catch(() => errors.push('The scripts did not take over'));
    const fault = (await findFault(page, response?.status())) ?? errors.find((error) => !/status of 404/.test(error));
    if (fault) {
      faults.push(`${address}: ${fault.slice(0, 300)}`);
    }
  }
  expect(faults).toEqual([]);
});

test('hostile addresses inside the site show one page and no error', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page);
  await openPage(page, '/');
  const faults: string[] = [];
  for (const address of inBrowser.slice(inBrowser.length / 2)) {
    errors.length = 0;
    await page.evaluate(
      (target) => {
        history.pushState({}, '', target);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      },
      origin + (address.startsWith('/') ? address : `/${address}`),
    );
    await page.waitForLoadState('networkidle');
    const fault = (await findFault(page, undefined)) ?? errors[0];
    if (fault) {
      faults.push(`${address}: ${fault.slice(0, 300)}`);
      await openPage(page, '/');
    }
  }
  expect(faults).toEqual([]);
});

const campaign = '/api/v3/campaign/create';
const hostileFragments = [
  '#%',
  '#%E0%A4%A',
  '#%zz',
  '#<img src=x onerror=alert(1)>',
  '#"]',
  '#__proto__',
  `#${'a'.repeat(5000)}`,
  '#/..//evil.example',
];

test('fragments that cannot be read show the page from its top, when opened, clicked and typed', async ({ page }) => {
  const errors = collectErrors(page);
  for (const fragment of hostileFragments) {
    await openPage(page, campaign + fragment);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a campaign');
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, `${fragment}%`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a campaign');
    await openPage(page, `/bitrix_pitel_eng/testing${fragment}`);
    await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
    await expect(page).toHaveURL('/bitrix_pitel_vie/testing');
  }
  expect(errors).toEqual([]);
});

test('values of the query that no tab has, or that are made to break out, change nothing', async ({ page }) => {
  const errors = collectErrors(page);
  for (const query of [
    '?lang=%',
    '?lang=<script>alert(1)</script>',
    '?lang="]',
    '?lang=__proto__',
    '?lang=php&lang=%E0%A4%A',
    `?lang=${'x'.repeat(4000)}`,
    '?docusaurus-theme=<b>',
    '?docusaurus-data-has-hydrated=x',
    '?docusaurus-data-"=1',
    '?docusaurus-data-onclick=alert(1)',
    '?__proto__[x]=1',
  ]) {
    await page.goto(campaign + query);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a campaign');
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

/** Every key that the site stores something under, as the reader's actions make them. */
async function listStorageKeys(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, campaign);
  await page
    .getByRole('button', { name: /dark and light mode/ })
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab').nth(1).click();
  await page.keyboard.press('/');
  await page.keyboard.type('campaign');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('');
  await page.getByRole('checkbox', { name: 'Open the search with /' }).uncheck();
  await openPage(page, '/guide/portal_callcenter_guide/');
  await openPage(page, '/bitrix_pitel_vie/');
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** Names without the suffix that belongs to the address of the site. */
const namedKeys = [
  /^theme$/,
  /^docusaurus\.announcement\.(id|dismiss)$/,
  /^docusaurus\.tab\.[\w-]+$/,
  /^docs-preferred-version-[\w-]+$/,
  /^search\.recent$/,
  /^search\.slash$/,
];

test('the site stores nothing but what is named, and no cookie', async ({ page, context }) => {
  const keys = await listStorageKeys(page);
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((key) => !namedKeys.some((name) => name.test(key.replace(/-[0-9a-f]{3}$/, ''))))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

test('garbage under each of the keys is as good as nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const keys = await listStorageKeys(page);
  expect(keys.length).toBeGreaterThan(4);
  const errors = collectErrors(page);
  for (const garbage of [
    '',
    '{',
    'null',
    '[{"a":1},2]',
    '<script>alert(1)</script>',
    '"]',
    '__proto__',
    '\u0000\ud800',
    'x'.repeat(100_000),
  ]) {
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) {
          localStorage.setItem(name, text);
        }
      },
      [keys, garbage] as const,
    );
    await openPage(page, campaign);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a campaign');
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /dark and light mode/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
    await page.keyboard.press('/');
    await page.keyboard.type('campaign');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
  }
  expect(errors).toEqual([]);
});
