import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from '../bench/copy-project';
import { type DevServer, startDevServer } from '../bench/start-dev-server';

/** A compiler starts in here, on a machine that may be busy with other tests. */
const patience = 240_000;

let folder = '';
let server: DevServer;

test.describe.configure({ mode: 'serial', timeout: patience });

test.beforeAll(async () => {
  test.setTimeout(patience);
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  copyProject(folder);
  server = await startDevServer(folder);
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('npm start shows a page that is opened, and what is saved', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.url}/guide/portal_callcenter_guide/lead`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: patience });
  const file = join(folder, 'guide/portal_callcenter_guide/lead.mdx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('\n\n## ', '\n\nThis line was saved.\n\n## '));
  await expect(page.getByText('This line was saved.')).toBeVisible({ timeout: patience });
  writeFileSync(file, text);
  await expect(page.getByText('This line was saved.')).toHaveCount(0, { timeout: patience });
  expect(errors).toEqual([]);
});

test('The search of npm start says where it works, and asks for nothing', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toContainText('The search works in the built site: run npm run build, then npm run serve.');
  await dialog.getByRole('combobox').fill('campaign');
  await expect(dialog.getByRole('status')).toBeEmpty();
  expect(requested.filter((url) => /search-index|search-worker/.test(url))).toEqual([]);
});

test('npm start shows a change of the contract, its faults and their mend, without a restart', async ({ page, request }) => {
  const file = join(folder, 'openapi/v3/campaign.yaml');
  const source = readFileSync(file, 'utf8');
  const change = (from: string, to: string) => writeFileSync(file, source.replace(from, to));
  const published = async () => (await request.get(`${server.url}/openapi/v3.yaml`)).text();
  const overlay = page.locator('#webpack-dev-server-client-overlay');

  await page.goto(`${server.url}/api/v3/campaign/create`);
  await expect(page.getByText('Name, unique in the account.').first()).toBeVisible({ timeout: patience });
  expect(await published()).toContain('Name, unique in the account.');

  change('Name, unique in the account.', 'Name, as it was changed.');
  await expect(page.getByText('Name, as it was changed.').first()).toBeVisible({ timeout: patience });
  expect(await published()).toContain('Name, as it was changed.');

  change('type: string', 'type: strng');
  await expect(overlay.contentFrame().locator('body')).toContainText(/v3\/campaign\.yaml:\d+:\d+ .*strng/s, {
    timeout: patience,
  });

  writeFileSync(file, source);
  await expect(overlay).toHaveCount(0, { timeout: patience });

  // A fault in a file of which the page shows nothing: the page that is saved meanwhile comes back with the mend.
  const leads = join(folder, 'openapi/v3/lead.yaml');
  const sound = readFileSync(leads, 'utf8');
  const subject = join(folder, 'docs/api/v3/campaign/create.mdx');
  writeFileSync(leads, sound.replace('type: string', 'type: strng'));
  writeFileSync(subject, `${readFileSync(subject, 'utf8')}\n`);
  await expect(overlay.contentFrame().locator('body')).toContainText('campaign/create.mdx', { timeout: patience });
  writeFileSync(leads, sound);
  await expect(overlay).toHaveCount(0, { timeout: patience });
  await expect(page.getByText('Name, unique in the account.').first()).toBeVisible({ timeout: patience });
});

test('npm start shows what was changed while it was not running, in the contract and in the code', async ({ page }) => {
  await server.stop();
  for (const [name, from, to] of [
    ['openapi/v3/campaign.yaml', 'Name, unique in the account.', 'Name, as the contract now says.'],
    ['src/remark/operation-nodes.ts', 'Run against a mock of ', 'Tried against a mock of '],
  ] as const) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
  server = await startDevServer(folder);
  await page.goto(`${server.url}/api/v3/campaign/create`);
  await expect(page.getByText('Name, as the contract now says.').first()).toBeVisible({ timeout: patience });
  await expect(page.getByText('Tried against a mock of ').first()).toBeVisible({ timeout: patience });
});
