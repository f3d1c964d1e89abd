import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { findFreePort } from '@pitel-docs/samples/run/find-free-port';
import { expect, test } from '@playwright/test';
import { copyProject } from './helpers/copy-project';
import { guideHome, reference } from './helpers/example-pages';
import { findTitle } from './helpers/locators';
import { collectErrors } from './helpers/open-page';

/** In ms. The compiler may start on a machine that is busy with other tests. */
const patience = 240_000;
const expectInTime = expect.configure({ timeout: patience });

let folder = '';
let server: ChildProcess;
let url = '';

test.describe.configure({ mode: 'serial', timeout: patience });

test.beforeAll(async () => {
  test.setTimeout(patience);
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  copyProject(folder);
  cpSync('tests/fixture-site/blog', join(folder, 'blog'), { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const start = scripts.start.split(' && ').at(-1);
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
  // Few pages compile faster. A separate process group lets the shell and its children be killed together.
  server = spawn(`${start} --port ${port} --config tests/small-site/docusaurus.config.ts`, {
    cwd: folder,
    shell: true,
    detached: true,
    env: { ...process.env, PATH: path, NO_COLOR: '1', CI: '' },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  await expectInTime.poll(() => output).toContain('compiled');
});

test.afterAll(async () => {
  const end = once(server, 'close');
  process.kill(-(server.pid ?? 0), 'SIGTERM');
  await end;
});

test('npm start shows pages as they are saved', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(url + guideHome.route);
  await expectInTime(findTitle(page)).toHaveText(guideHome.title);
  const file = join(folder, guideHome.source);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('\n\n## ', '\n\nThis line was saved.\n\n## '));
  await expectInTime(page.getByText('This line was saved.')).toBeVisible();
  writeFileSync(file, text);
  await expectInTime(page.getByText('This line was saved.')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('The style fixture and posts have highlighted code and labeled tables', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [path, title, code] of [
    ['/style-fixture', 'hello.js', "console.log('Hello');"],
    ['/blog', 'hello.js', "console.log('A post has code.');"],
  ] as const) {
    await page.goto(url + path);
    const block = page.locator('.theme-code-block', { hasText: title }).first();
    await expectInTime(block.locator('code')).toHaveText(code);
    await expect(block.locator('code .code-name').first()).toBeVisible();
    await expect(page.locator('td[role="cell"]').first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('The style fixture shows every component', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(`${url}/style-fixture`);
  const parts = '[data-method], dl dt, [data-tab-name], figure svg, .theme-admonition-unspecified, time';
  for (const part of parts.split(', ')) {
    await expectInTime(page.locator('main').locator(part).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('In npm start, the search explains where it works', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expectInTime(dialog).toContainText('The search works in the built site: run npm run build, then npm run serve.');
  await dialog.getByRole('combobox').fill('campaign');
  await expectInTime(dialog.getByRole('status')).toBeEmpty();
  expect(requests.filter((url) => /search-index|search-worker/.test(url))).toEqual([]);
});

test('npm start shows changes and mistakes of the contract without a restart', async ({ page }) => {
  const file = join(folder, 'openapi/v3/campaign.yaml');
  const source = readFileSync(file, 'utf8');
  const overlay = page.locator('#webpack-dev-server-client-overlay');

  await page.goto(url + reference.route);
  await expectInTime(findTitle(page)).toBeVisible();
  writeFileSync(file, source.replace(/( {2}summary: ).*/g, '$1As it was changed'));
  await expectInTime(page.getByText('As it was changed').filter({ visible: true }).first()).toBeVisible();

  writeFileSync(file, source.replace('type: string', 'type: strng'));
  await expectInTime(overlay.contentFrame().locator('body')).toContainText(/v3\/campaign\.yaml:\d+:\d+ .*strng/s);
  writeFileSync(file, source);
  await expectInTime(overlay).toHaveCount(0);
});
