// Addresses, fragments, queries and stored values that nobody should send and somebody will.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readRoutes } from '../src/addresses/site-pages';
import { english, guideHome, reference, vietnamese } from './example-pages';
import { isWhole } from './is-whole';
import { listHostileAddresses } from './list-hostile-addresses';
import { fetchRaw, type RawAnswer } from './nginx/fetch-raw';
import { collectErrors, openPage, showIntent } from './open-page';
import { desktop, expectPage, findColourToggle, findTitle, pushAddress } from './page-parts';
import { sites } from './sites';

const { folder, port, url } = sites.real;
const { origin } = new URL(url);
const routes = readRoutes().map(({ route }) => route);
const right = [...routes, '/sitemap.xml', '/openapi/v1.yaml', '/sdk/pitelsdk.d.ts', '/samples/leads.csv', '/img/logo.svg'];
const notFound = readFileSync(`${folder}/404.html`);

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
  return candidates
    .map((candidate) => join(folder, candidate))
    .find((file) => !file.endsWith('/') && existsSync(file) && statSync(file).isFile());
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

function isRightAnswer(address: string, { status, headers, body }: RawAnswer): boolean {
  const path = readPath(address);
  const file = path === undefined ? undefined : findFile(path);
  switch (status) {
    case 200:
      return file !== undefined && body.equals(readFileSync(file));
    case 301:
      return path !== undefined && file === undefined && isRouteOf(path, headers.location ?? '');
    case 414:
      return Buffer.byteLength(address) > 8000;
    default:
      return status === 404 && file === undefined && body.equals(notFound);
  }
}

test('Hostile addresses get the right page or the not-found page, with the right status', async () => {
  test.setTimeout(300_000);
  const seen = new Map<number, number>();
  const faults: string[] = [];
  const tooLong = `/${'x'.repeat(9000)}`;
  for (const address of [...listHostileAddresses(right, isWhole ? 10_000 : 500, 20261121), tooLong]) {
    const answer = await fetchRaw(port, address);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    if (!isRightAnswer(address, answer)) {
      faults.push(`${answer.status} ${JSON.stringify(address.slice(0, 200))} ${answer.headers.location ?? ''}`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen.keys()].sort()).toEqual([200, 301, 404, 414]);
});

/** What is wrong with a page that a hostile address led to. */
async function findFaults(page: Page, status: number | undefined): Promise<string[]> {
  // A page that the server brings anew is empty for a moment; one that stays empty is a fault.
  const hasTitle = await findTitle(page)
    .waitFor({ timeout: 5000 })
    .then(() => true)
    .catch(() => false);
  if (new URL(page.url()).origin !== origin || !hasTitle) {
    return [`It shows ${page.url()} with ${await findTitle(page).count()} titles`];
  }
  const title = await findTitle(page).textContent();
  const isNotFound = /^(Page not found|Không tìm thấy trang)$/.test(title ?? '');
  return status === undefined || isNotFound === (status === 404) ? [] : [`Status ${status} with ${title}`];
}

/** For a browser, which takes a second for each. */
const inBrowser = listHostileAddresses(routes, 400, 7)
  .map((address) => (address.startsWith('/') ? address : `/${address}`))
  .filter((address) => URL.canParse(address, origin) && new URL(address, origin).origin === origin && address.length < 2000);

for (const [way, addresses] of isWhole
  ? ([
      ['opened', inBrowser.slice(0, inBrowser.length / 2)],
      ['reached inside the site', inBrowser.slice(inBrowser.length / 2)],
    ] as const)
  : []) {
  test(`Hostile addresses that are ${way} show one page and no error`, async ({ page }) => {
    test.setTimeout(300_000);
    expect(addresses.length).toBeGreaterThan(10);
    const errors = collectErrors(page);
    page.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('no dialog'));
    await openPage(page, '/');
    const faults: string[] = [];
    for (const address of addresses) {
      let status: number | undefined;
      if (way === 'opened') {
        status = (await page.goto(origin + address))?.status();
        await showIntent(page);
        const isAlive = page.locator('html[data-has-hydrated=true]').waitFor({ timeout: 10_000 });
        await isAlive.catch(() => errors.push('The scripts did not take over'));
      } else {
        await pushAddress(page, origin + address);
        await page.waitForLoadState('networkidle');
      }
      const found = [...(await findFaults(page, status)), ...errors.splice(0).filter((error) => !/status of 404/.test(error))];
      if (found.length > 0) {
        faults.push(`${address}: ${found.join(', ').slice(0, 300)}`);
        await openPage(page, '/');
        errors.length = 0;
      }
    }
    expect(faults).toEqual([]);
  });
}

/** What has broken readers of fragments, queries and stored values. */
const breaking = [
  '%E0%A4%A',
  '<img src=x onerror=alert(1)>',
  'a'.repeat(4000),
  '%',
  '%zz',
  '"]',
  '__proto__',
  '/..//evil.example',
];

/** Names without the suffix that belongs to the address of the site. */
const storedNames = [
  /^theme$/,
  /^docusaurus\.announcement\.(id|dismiss)$/,
  /^docusaurus\.tab\.[\w-]+$/,
  /^docs-preferred-version-[\w-]+$/,
  /^search\.recent$/,
  /^search\.slash$/,
];

/** Does everything that stores something; tells under which names. */
async function fillStorage(page: Page): Promise<string[]> {
  await page.setViewportSize(desktop);
  await openPage(page, reference.route);
  await findColourToggle(page).click();
  await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab').nth(1).click();
  await page.keyboard.press('/');
  await page.keyboard.type('campaign');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('');
  await page.getByRole('checkbox', { name: 'Open the search with /' }).uncheck();
  await openPage(page, guideHome.route);
  return page.evaluate(() => Object.keys(localStorage));
}

test('The site stores nothing but what is named, and no cookie', async ({ page, context }) => {
  const names = (await fillStorage(page)).map((key) => key.replace(/-[0-9a-f]{3}$/, ''));
  expect(storedNames.filter((known) => !names.some((name) => known.test(name)))).toEqual([]);
  expect(names.filter((name) => !storedNames.some((known) => known.test(name)))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

// What a browser makes of them changes rarely.
if (isWhole) {
  test('Fragments that cannot be read show the page from its top, when opened, clicked and typed', async ({ page }) => {
    const errors = collectErrors(page);
    for (const fragment of breaking) {
      await openPage(page, `${reference.route}#${fragment}`);
      await expect(findTitle(page)).toHaveText(reference.title);
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `${fragment}%`);
      await expect(findTitle(page)).toHaveText(reference.title);
      await openPage(page, `${english.route}#${fragment}`);
      await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
      await expectPage(page, vietnamese);
    }
    expect(errors).toEqual([]);
  });

  test('Values of the query that no tab has, or that are made to break out, change nothing', async ({ page }) => {
    const errors = collectErrors(page);
    const others = ['lang=php', 'lang=%E0%A4%A', 'docusaurus-theme=<b>', 'docusaurus-data-has-hydrated=x', 'docusaurus-data-"=1'];
    const together = [...others, 'docusaurus-data-onclick=alert(1)', '__proto__[x]=1'].join('&');
    const queries = [...breaking.map((value) => `lang=${value}`), together];
    for (const query of queries) {
      await page.goto(`${reference.route}?${query}`);
      await expect(findTitle(page)).toHaveText(reference.title);
      await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    }
    expect(errors).toEqual([]);
  });

  test('Garbage under each of the keys is as good as nothing', async ({ page }) => {
    test.setTimeout(180_000);
    const keys = await fillStorage(page);
    const errors = collectErrors(page);
    const kinds = [...breaking.slice(1), '[{"a":1},2]', '\u0000\ud800'];
    // Each key gets another kind each time.
    for (const turn of kinds.keys()) {
      await page.evaluate(
        ([names, garbage, first]) => {
          for (const [index, name] of names.entries()) {
            localStorage.setItem(name, garbage[(first + index) % garbage.length] ?? '');
          }
        },
        [keys, kinds, turn] as const,
      );
      await openPage(page, reference.route);
      await expect(findTitle(page)).toHaveText(reference.title);
      await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
      await findColourToggle(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
      await page.keyboard.press('/');
      await page.keyboard.type('campaign');
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
    }
    expect(errors).toEqual([]);
  });
}
