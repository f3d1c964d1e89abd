// The page of the web SDK in a browser, with the fake SDK that readers can download. `web-phone.test.ts` goes through its states.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readBlock } from './list-code-blocks';

const source = 'pitel_app/web/pitelsdk_web.mdx';
const address = 'https://phone.example/';
const session = 'session-of-this-test';
const fake = '<script type="module" src="fake-pitel-sdk.mjs"></script>';

/** The page gets a token only for the right session. `answers` are the replies to its session prompts, in order. */
async function openPhone(page: Page, answers = [session]): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    '/': readBlock(source, 'phone.html')
      .replace(/<!-- Paste .*?-->/, '')
      .replace('<script type="module"', `${fake}<script type="module"`),
    '/phone.js': readBlock(source, 'phone.js'),
    '/ring.js': readBlock(source, 'ring.js'),
    '/fake-pitel-sdk.mjs': readFileSync('static/sdk/fake-pitel-sdk.mjs', 'utf8'),
    '/pitel-token': JSON.stringify({ api_key: 'key', token: 'token', extension: '101', expires_in: 900 }),
  };
  await page.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/pitel-token' && route.request().headers().authorization !== `Bearer ${session}`) {
      return route.fulfill({ status: 401 });
    }
    const plainType = pathname === '/' ? 'text/html' : 'application/json';
    const contentType = /\.m?js$/.test(pathname) ? 'text/javascript' : plainType;
    return route.fulfill({ contentType, body: files[pathname] ?? '' });
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

test('The page rings in its title until the call is answered', async ({ page }) => {
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
