import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from './copy-project';
import { guideHome, reference } from './example-pages';
import { collectErrors } from './open-page';
import { findTitle } from './page-parts';
import { type DevServer, startDevServer } from './start-dev-server';

/** A compiler starts in here, on a machine that may be busy with other tests. */
const patience = 240_000;
const expectInTime = expect.configure({ timeout: patience });
/** Few pages: the compiler has less to do. */
const fewPages = '--config tests/small-site/docusaurus.config.ts';

let folder = '';
let server: DevServer;

test.describe.configure({ mode: 'serial', timeout: patience });

test.beforeAll(async () => {
  test.setTimeout(patience);
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  copyProject(folder);
  server = await startDevServer(folder, fewPages);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('npm start shows a page that is opened, and what is saved', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto(server.url + guideHome.route);
  await expectInTime(findTitle(page)).toHaveText(guideHome.title);
  const file = join(folder, guideHome.source);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('\n\n## ', '\n\nThis line was saved.\n\n## '));
  await expectInTime(page.getByText('This line was saved.')).toBeVisible();
  writeFileSync(file, text);
  await expectInTime(page.getByText('This line was saved.')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('The search of npm start says where it works, and asks for nothing', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expectInTime(dialog).toContainText('The search works in the built site: run npm run build, then npm run serve.');
  await dialog.getByRole('combobox').fill('campaign');
  await expectInTime(dialog.getByRole('status')).toBeEmpty();
  expect(requested.filter((url) => /search-index|search-worker/.test(url))).toEqual([]);
});

test('npm start shows a change of the contract, its faults and their mend, without a restart', async ({ page, request }) => {
  const file = join(folder, 'openapi/v3/campaign.yaml');
  const source = readFileSync(file, 'utf8');
  const published = async () => (await request.get(`${server.url}/openapi/v3.yaml`)).text();
  const overlay = page.locator('#webpack-dev-server-client-overlay');

  await page.goto(server.url + reference.route);
  await expectInTime(findTitle(page)).toBeVisible();
  writeFileSync(file, source.replace(/( {2}summary: ).*/g, '$1As it was changed'));
  await expectInTime(page.getByText('As it was changed').first()).toBeVisible();
  expect(await published()).toContain('As it was changed');

  writeFileSync(file, source.replace('type: string', 'type: strng'));
  await expectInTime(overlay.contentFrame().locator('body')).toContainText(/v3\/campaign\.yaml:\d+:\d+ .*strng/s);
  writeFileSync(file, source);
  await expectInTime(overlay).toHaveCount(0);
});
