import { pathToFileURL } from 'node:url';
import type { Sandbox } from '@pitel-docs/sandbox/pitel-sandbox.mjs';
import { expect, type Page, test } from '@playwright/test';
import { sandboxPath } from '../src/site/paths';
import { axeFindings } from './axe-findings';

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

test('The page draws a call as it happens', async ({ page }) => {
  const { headers } = await fetch(sandbox.url, { headers: { Accept: '*/*' } });
  expect(headers.get('Content-Type'), 'for other clients').toBe('application/json');
  await page.goto(sandbox.url);
  await expect(page.getByText('No call yet')).toBeVisible();
  const call = { kind: 'inbound', from: '0900000002', to: '101' };
  await fetch(`${sandbox.url}/sandbox/calls`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(call),
  });
  await expect(ladder(page)).toHaveCount(4);
  await sandbox.advance(100);
  await expect(page.getByText('2026-03-02 09:31:40')).toBeVisible();
  await expect(ladder(page)).toHaveText([
    /Your program.*Pitel.*Phones/,
    '09:30:00← call dial',
    '09:30:00ringing 101 →',
    /09:30:00← event ringing/,
    '09:30:06← answered 101',
    /09:30:06← event answered/,
    '09:30:48← ended hung up',
    /09:30:48← event hangup/,
    '09:30:50← record answered, talk of 42 s',
    /09:30:50← event cdr/,
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test(`The forms work, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(sandbox.url);
    await page.getByRole('button', { name: 'inbound call' }).click();
    await expect(ladder(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Advance 1 min' }).click();
    await expect(ladder(page)).toHaveCount(10);
    await page.getByLabel('event-repeat').selectOption('twice');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('event-repeat')).toHaveValue('twice');
    expect((await sandbox.state()).assumptions['event-repeat']).toBe('twice');
    await page.getByRole('textbox', { name: 'Customer' }).fill('An <b>');
    await page.getByRole('button', { name: 'inbound call' }).click();
    await expect(page.getByRole('alert')).toHaveText(/must be a phone number of 2 to 15 digits, but is "An <b>"/);
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(ladder(page)).toHaveCount(0);
    await context.close();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The page is accessible and fits a phone, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(sandbox.url);
    await page.getByRole('button', { name: 'inbound call' }).click();
    await page.getByRole('button', { name: 'Advance 1 min' }).click();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });
}

test('Only the page itself follows the account, and no page of another site', async ({ page }) => {
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
