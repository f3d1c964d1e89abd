import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { sites } from './sites';

/** Behind the ports of the built sites. */
const port = sites.nested.port + 1;
const copy = '.cache/live-contract';
const resource = `${copy}/v3/campaign.yaml`;
/** A compiler starts in here, on a machine that may be busy with other tests. */
const patience = 240_000;

let server: ChildProcess | undefined;
let log = '';

test.describe.configure({ mode: 'serial', timeout: patience });

test.beforeAll(async () => {
  await rm(copy, { recursive: true, force: true });
  await cp('openapi', copy, { recursive: true });
  server = spawn(
    process.execPath,
    [
      'node_modules/.bin/docusaurus',
      'start',
      '--no-open',
      '--port',
      String(port),
      '--config',
      'tests/live-site/docusaurus.config.ts',
    ],
    { env: { ...process.env, CONTRACT_COPY: copy, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/live-generated' } },
  );
  server.stdout?.on('data', (text) => {
    log += stripVTControlCharacters(String(text));
  });
  server.stderr?.on('data', (text) => {
    log += stripVTControlCharacters(String(text));
  });
  await expect.poll(() => log, { timeout: patience }).toContain('compiled successfully');
});

test.afterAll(() => {
  server?.kill();
});

test('The search of npm start says where it works, and asks for nothing', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toContainText('The search works in the built site: run npm run build, then npm run serve.');
  await dialog.getByRole('combobox').fill('campaign');
  await expect(dialog.getByRole('status')).toBeEmpty();
  expect(requested.filter((url) => /search-index|search-worker/.test(url))).toEqual([]);
});

test('npm start shows a change of the contract, its faults and their mend, without a restart', async ({ page, request }) => {
  const source = await readFile(resource, 'utf8');
  const change = (from: string, to: string) => writeFile(resource, source.replace(from, to));
  const published = async () => (await request.get(`http://localhost:${port}/openapi/v3.yaml`)).text();
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

  await page.goto(`http://localhost:${port}/`);
  await expect(page.getByText('Name, unique in the account.').first()).toBeVisible({ timeout: patience });
  expect(await published()).toContain('Name, unique in the account.');

  await change('Name, unique in the account.', 'Name, as it was changed.');
  await expect(page.getByText('Name, as it was changed.').first()).toBeVisible({ timeout: patience });
  expect(await published()).toContain('Name, as it was changed.');

  await change('x-certainty: stated', 'x-certainty: sure');
  await expect(overlay).toContainText(/v3\/campaign\.yaml:\d+:\d+/, { timeout: patience });
  await expect(overlay).toContainText('unknown x-certainty "sure". Write "x-certainty: stated"');

  await writeFile(resource, source);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: patience });
  await expect(page.getByText('Name, unique in the account.').first()).toBeVisible({ timeout: patience });
});
