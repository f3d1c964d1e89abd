// The web SDK page with a stub SDK. Only customers can load the real one.
import { expect, type Page, test } from '@playwright/test';
import { readBlock } from './list-code-blocks';

const source = 'pitel_app/web/pitelsdk_web.mdx';
const address = 'https://phone.example/';

/** Records calls from the page. Tests trigger its events. */
const sdk = `
  const phones = [];
  class PitelSDK {
    constructor(key, token, extension, delegates) {
      Object.assign(this, { delegates, asked: [] });
      for (const method of ['call', 'accept', 'decline', 'hangup', 'mute', 'unmute', 'hold', 'unhold', 'dtmf', 'unregister']) {
        this[method] = () => this.asked.push(method);
      }
      phones.push(this);
    }
  }`;

const session = 'session-of-this-test';

/** The page gets a token only for the right session. `answers` are the replies to its session prompts, in order. */
async function openPhone(page: Page, answers = [session]): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    '/': readBlock(source, 'phone.html').replace(/<!-- Paste .*?-->/, `<script>${sdk}</script>`),
    '/phone.js': readBlock(source, 'phone.js'),
    '/pitel-token': JSON.stringify({ api_key: 'key', token: 'token', extension: '101' }),
  };
  const types: Readonly<Record<string, string>> = { '/': 'text/html', '/phone.js': 'text/javascript' };
  await page.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/pitel-token' && route.request().headers().authorization !== `Bearer ${session}`) {
      return route.fulfill({ status: 401 });
    }
    return route.fulfill({ contentType: types[pathname] ?? 'application/json', body: files[pathname] ?? '' });
  });
  page.on('dialog', (dialog) => dialog.accept(answers.shift()));
  await page.goto(address);
}

async function report(page: Page, event: string, value?: string): Promise<void> {
  await page.evaluate(`phones.at(-1).delegates.${event}(${JSON.stringify(value)})`);
}

test('The page asks for the session once, and again if it is wrong', async ({ page }) => {
  await openPhone(page, ['wrong', session]);
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(page.getByText('No token: status 401')).toBeVisible();
  await register.click();
  await expect.poll(() => page.evaluate('phones.length')).toBe(1);
  await report(page, 'onUnregistered');
  await register.click();
  await expect.poll(() => page.evaluate('phones.length')).toBe(2);
});

test('A second click on Register creates no second phone, and Unregister resets', async ({ page }) => {
  await openPhone(page);
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.dblclick();
  await expect.poll(() => page.evaluate('phones.length')).toBe(1);
  await report(page, 'onRegistered');
  await expect(page.getByText('State: registered')).toBeVisible();
  await expect(register).toBeDisabled();
  await page.getByRole('button', { name: 'Unregister' }).click();
  await report(page, 'onUnregistered');
  await expect(page.getByText('State: not registered')).toBeVisible();
  await expect(register).toBeEnabled();
  expect(await page.evaluate('[phones.length, phones[0].asked]')).toEqual([1, ['unregister']]);
});

test('Every call starts with the microphone on', async ({ page }) => {
  await openPhone(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect.poll(() => page.evaluate('phones.length')).toBe(1);
  await report(page, 'onRegistered');
  await report(page, 'onCallReceived', '0900000000');
  await expect(page.getByText('Call: incoming from 0900000000')).toBeVisible();
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await report(page, 'onCallHangup');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  expect(await page.evaluate('phones[0].asked')).toEqual(['mute', 'mute']);
});
