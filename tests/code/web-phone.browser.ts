// The page of the web SDK in a browser, with the fake SDK that readers can download. `web-phone.test.ts` goes
// through its states.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { rare } from '../helpers/rare';
import { readBlock } from './list-code-blocks';

const source = 'pitel_app/web/pitelsdk_web.mdx';
const address = 'https://phone.example/';
const session = 'session-of-this-test';
const fake = '<script type="module" src="fake-pitel-sdk.mjs"></script>';

/**
 * The page gets a token only for the right session. `answers` are the replies to its session prompts, in
 * order.
 */
async function openPhone(page: Page, answers = [session], more: Readonly<Record<string, string>> = {}): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    '/': readBlock(source, 'phone.html')
      .replace(/<!-- Paste .*?-->/, '')
      .replace('<script type="module"', `${fake}<script type="module"`),
    '/phone.js': readBlock(source, 'phone.js'),
    '/ring.js': readBlock(source, 'ring.js'),
    '/fake-pitel-sdk.mjs': readFileSync('static/sdk/fake-pitel-sdk.mjs', 'utf8'),
    '/pitel-token': JSON.stringify({ api_key: 'key', token: 'token', extension: '101', expires_in: 900 }),
    ...more,
  };
  await page.route(`${address}**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/pitel-token' && route.request().headers().authorization !== `Bearer ${session}`) {
      return route.fulfill({ status: 401 });
    }
    const plainType = pathname === '/' ? 'text/html' : 'application/json';
    const contentType = /\.m?js$/.test(pathname) ? 'text/javascript' : plainType;
    const body = files[`${pathname}${search}`];
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body });
  });
  // The computer of the test has no microphone.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new MediaStream();
  });
  page.on('dialog', (dialog) => dialog.accept(answers.shift()));
  await page.goto(address);
}

test('The page asks again for a wrong session', async ({ page }) => {
  await openPhone(page, ['wrong', session]);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('your session was refused')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('State: registered')).toBeVisible();
});

test('A second click on Register creates no second phone', async ({ page }) => {
  await openPhone(page);
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.dblclick();
  await expect(page.getByText('State: registered')).toBeVisible();
  await expect(register).toBeDisabled();
  await page.getByRole('button', { name: 'Unregister' }).click();
  await expect(page.getByText('State: not registered')).toBeVisible();
  await expect(register).toBeEnabled();
  expect(await page.evaluate('fakePitel.log')).toEqual(['1: register 101', '1: unregister']);
});

test('The page rings in its title until the call is answered', rare, async ({ page }) => {
  await openPhone(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('State: registered')).toBeVisible();
  await page.evaluate("fakePitel.receive('0900000000')");
  await expect(page.getByText('Call: incoming from 0900000000')).toBeVisible();
  await expect(page).toHaveTitle('Call from 0900000000');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('Call: talking')).toBeVisible();
  await expect(page).toHaveTitle('Pitel web phone');
});

test.describe('With customer.js', () => {
  const record = 'https://crm.example/customers/42';

  test.beforeEach(async ({ context, page }) => {
    await context.route('https://crm.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The record' }));
    await openPhone(page, [session], {
      '/phone.js': readBlock(source, 'phone.js').replace("'./ring.js'", "'./customer.js'"),
      '/customer.js': readBlock(source, 'customer.js'),
      '/customers?phone=0900000001': JSON.stringify({ name: 'Nguyen Van A', url: record }),
    });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('State: registered')).toBeVisible();
  });

  async function receive(page: Page, number: string, label: string): Promise<void> {
    await page.evaluate(`fakePitel.receive('${number}')`);
    await expect(page.getByRole('status')).toHaveText(label);
    await expect(page).toHaveTitle(`Call from ${number}`);
  }

  test('Answer opens the record of each caller in one tab', async ({ context, page }) => {
    await receive(page, '84900000001', 'Nguyen Van A');
    expect(context.pages().length).toBe(1);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Answer' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(record);
    await expect(page).toHaveTitle('Pitel web phone');

    await tab.goto('https://crm.example/other');
    await page.evaluate('fakePitel.hangUp()');
    await receive(page, '0900000001', 'Nguyen Van A');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect(tab).toHaveURL(record);
    expect(context.pages().length).toBe(2);
  });

  test('The page offers a record only for a known caller', async ({ page }) => {
    const offered = page.getByRole('status').getByRole('link');
    await receive(page, '0900000001', 'Nguyen Van A');
    await expect(offered).toHaveAttribute('href', record);
    await page.evaluate('fakePitel.hangUp()');
    await receive(page, '0900000002', 'Unknown customer');
    await expect(offered).toHaveCount(0);
  });

  test('Answer opens nothing when the caller has given up', async ({ context, page }) => {
    await receive(page, '0900000001', 'Nguyen Van A');
    await page.evaluate('fakePitel.hangUp()');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect(page.getByText('Call: none')).toBeVisible();
    expect(context.pages().length).toBe(1);
  });
});
