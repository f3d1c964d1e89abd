import { pathToFileURL } from 'node:url';
import type { Sandbox } from '@pitel-docs/sandbox/pitel-sandbox.mjs';
import { expect, type Page, test } from '@playwright/test';
import { sandboxPath } from '../src/site/published-paths';
import { axeFindings } from './helpers/axe-findings';
import { rare, rareIf } from './helpers/rare';

let sandbox: Sandbox;

// One sandbox for all tests: compiling its contract takes seconds.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const built = pathToFileURL(`build/${sandboxPath}`).href;
  const { createSandbox } = (await import(built)) as typeof import('@pitel-docs/sandbox/pitel-sandbox.mjs');
  sandbox = await createSandbox({ speed: 0, seed: 1, now: '2026-03-02T09:30:00+07:00' });
});

test.beforeEach(() => sandbox.reset());
test.afterAll(() => sandbox.close());

const ladder = (page: Page) => page.getByRole('article').filter({ hasText: '0900000002 to 0900000009' }).getByRole('listitem');

const send = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer any' },
    body: JSON.stringify(body),
  });

const ring = () => send('/sandbox/calls', { kind: 'inbound', from: '0900000002', to: '101' });

test('The page draws a call as it happens', async ({ page }) => {
  const { headers } = await fetch(sandbox.url, { headers: { Accept: '*/*' } });
  expect(headers.get('Content-Type'), 'for other clients').toBe('application/json');
  await page.goto(sandbox.url);
  await expect(page.getByText('No call yet')).toBeVisible();
  await ring();
  await expect(ladder(page)).toHaveCount(3);
  await expect(page.getByText('No call yet')).toBeHidden();
  await expect(page.getByText('in progress')).toBeVisible();
  await sandbox.advance(100);
  await expect(page.getByText('2026-03-02 09:31:40')).toBeVisible();
  await expect(page.getByText('in progress')).toBeHidden();
  await expect(ladder(page)).toHaveText([
    '+0 sPhones to Pitel: call dial',
    '+0 sPitel to the phones: ringing 101',
    '+0 sPitel to your program: event ringing no hook',
    '+6 sPhones to Pitel: answered 101',
    '+6 sPitel to your program: event answered no hook',
    '+48 sPhones to Pitel: ended hung up',
    '+48 sPitel to your program: event hangup not sent the host is an example',
    '+50 sPitel: record answered, talk of 42 s',
    '+50 sPitel to your program: event cdr no hook',
  ]);
});

test('New rows leave what is open as it is', async ({ page }) => {
  await page.goto(sandbox.url);
  await ring();
  const first = await ladder(page).first().elementHandle();
  const campaigns = page.getByText('payment-reminder');
  await expect(campaigns).toBeHidden();
  await page.getByText('Campaigns').click();
  await page.getByRole('button', { name: '+1 min' }).click();
  await expect(ladder(page)).toHaveCount(9);
  await expect(campaigns).toBeVisible();
  expect(await first?.evaluate((row) => row.isConnected)).toBe(true);
});

for (const [reducedMotion, what, movingCount] of [
  ['no-preference', 'grow from where they start', 3],
  ['reduce', 'are there at once for readers who want less motion', 0],
] as const) {
  test(`New arrows ${what}`, rare, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion });
    const page = await context.newPage();
    await page.goto(sandbox.url);
    await expect(page.getByText('live')).toBeVisible();
    const growingArrows = await page.evaluateHandle(() => {
      const calls = document.querySelector('#calls') as Element;
      const count = new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(document.getAnimations().length)).observe(calls, { childList: true });
      });
      return { count };
    });
    await ring();
    expect(await growingArrows.evaluate(({ count }) => count)).toBe(movingCount);
    await context.close();
  });
}

test('A failed event is a mark, with its cause below it', rare, async ({ page }) => {
  await send('/v1/event', { event: 'ringing', callback_url: 'http://127.0.0.1:1/' });
  await page.goto(sandbox.url);
  await ring();
  await expect(ladder(page).nth(2).getByText('not delivered', { exact: true })).toBeVisible();
  await expect(ladder(page).nth(2).locator('small')).toHaveText('bad port');
});

for (const javaScriptEnabled of [true, false]) {
  test(`The forms work, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(sandbox.url);
    await page.getByRole('button', { name: 'Ring 101 now' }).click();
    await expect(ladder(page)).toHaveCount(3);
    await page.getByRole('button', { name: '+1 min' }).click();
    await expect(ladder(page)).toHaveCount(9);
    await page.getByText('Assumptions').click();
    await page.getByLabel('event-repeat').selectOption('twice');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 changed')).toBeVisible();
    await expect(page.getByLabel('event-repeat')).toHaveValue('twice');
    expect((await sandbox.state()).assumptions['event-repeat']).toBe('twice');
    await page.getByRole('textbox', { name: 'Customer' }).fill('An <b>');
    await page.getByRole('button', { name: 'Ring', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/must be a phone number of 2 to 15 digits, but is "An <b>"/);
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(ladder(page)).toHaveCount(0);
    await expect(page.getByLabel('event-repeat')).toHaveValue('once');
    await context.close();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The dashboard is accessible, ${colorScheme}`, rareIf(colorScheme === 'dark'), async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(sandbox.url);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ring 101 now' }).click();
    await page.getByRole('button', { name: '+1 min' }).click();
    for (const name of ['Streams', 'Campaigns', 'Differences', 'Assumptions']) {
      await page.getByText(name).first().press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
}

test('The dashboard begins with the calls', rare, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(sandbox.url);
  await page.getByRole('button', { name: 'Ring 101 now' }).click();
  const call = await ladder(page).first().boundingBox();
  const controls = await page.getByRole('region', { name: 'Controls' }).boundingBox();
  expect(call?.y).toBeLessThan(controls?.y ?? 0);
});

test('The dashboard fits its window', rare, async ({ page }) => {
  await page.goto(sandbox.url);
  await page.getByRole('button', { name: 'Ring 101 now' }).click();
  for (const name of ['Streams', 'Campaigns', 'Differences', 'Assumptions']) {
    await page.getByText(name).first().press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('No page of another site follows the account', async ({ page }) => {
  await page.route('http://evil.example.net/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  const follow = (url: string) =>
    new Promise<string>((resolve) => {
      const source = new EventSource(`${url}/sandbox/page`);
      source.onmessage = () => resolve('a message');
      source.onerror = () => resolve('an error');
    });
  for (const [address, outcome] of [
    [sandbox.url, 'a message'],
    ['http://evil.example.net/', 'an error'],
  ] as const) {
    await page.goto(address);
    expect(await page.evaluate(follow, sandbox.url)).toBe(outcome);
  }
});
