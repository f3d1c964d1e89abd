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

test('The overlay shows mistakes of pages that nobody has opened, and goes away with the last one', async ({ page }) => {
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await page.goto(`${server.url}/guide/portal_callcenter_guide/lead`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: patience });
  const file = join(folder, 'docs/intro.mdx');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('{#first-call}', '{#first-calls}'));
  await expect(overlay).toContainText(/bitrix_eng\/index\.mdx:\d+:\d+ {2}the dead anchor "\/#first-call"/, { timeout: patience });
  writeFileSync(file, text);
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: patience });
});

test('npm start shows what was changed while it was not running, in the contract and in the code', async ({ page }) => {
  await server.stop();
  for (const [name, from, to] of [
    ['openapi/v3/campaign.yaml', 'Name, unique in the account.', 'Name, as the contract now says.'],
    ['src/remark/operation-nodes.ts', 'Each sample was run with ', 'Each sample was tried with '],
  ] as const) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  }
  server = await startDevServer(folder);
  await page.goto(`${server.url}/api/v3/campaign/create`);
  await expect(page.getByText('Name, as the contract now says.').first()).toBeVisible({ timeout: patience });
  await expect(page.getByText('Each sample was tried with ').first()).toBeVisible({ timeout: patience });
});
