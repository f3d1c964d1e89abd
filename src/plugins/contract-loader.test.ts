import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import contractLoader from './contract-loader.cjs';
import { contractLoaderOptions } from './contract-loader-options';

const timeout = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'loader-'));
const page = '<Operation id="createCampaignV3" />\n';

/** What the loader makes of a page, as the bundler gets it. */
async function load(): Promise<{ error: Error | null; files: string[] }> {
  const files: string[] = [];
  return new Promise((resolve) => {
    const context = {
      async: () => (error: Error | null) => resolve({ error, files: files.map((file) => relative(folder, file)).sort() }),
      getOptions: () => contractLoaderOptions(folder),
      addDependency: (file: string) => files.push(file),
    };
    contractLoader.call(context, page);
  });
}

beforeAll(() => cpSync('openapi', folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('A page depends on the files that it is drawn from', { timeout }, async () => {
  expect(await load()).toEqual({ error: null, files: ['v3.yaml', 'v3/campaign.yaml', 'v3/common.yaml'] });
});

test('A page fails with a fault in another file of its contract, and depends on that file until it is mended', {
  timeout,
}, async () => {
  const file = join(folder, 'v3/lead.yaml');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('x-certainty: stated', 'x-certainty: sure'));
  const { error, files } = await load();
  expect(error?.message).toMatch(/v3\/lead\.yaml:\d+:\d+ {2}.*unknown x-certainty "sure"\. Write "x-certainty: stated"/);
  expect(files).toContain('v3/lead.yaml');
  writeFileSync(file, source);
  expect((await load()).error).toBeNull();
});
