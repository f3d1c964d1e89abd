import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../site/hash-files';
import { checkPages, readSite } from './check-pages';
import { listFindings } from './examine-page';
import { hashContract, ignoredByCache } from './page-cache';

// Takes seconds without the cache, which may not count as a test that hangs.
const site = await readSite();

test('The cache is invalidated by any change except to other pages, contracts, tests and documents', () => {
  const files = listFiles(ignoredByCache);
  const settings = ['docusaurus.config.ts', 'package-lock.json', 'src/writing-rules/terms.tsv', 'published/urls.txt'];
  const programs = ['programs/read-cdrs.mjs', 'clients/pitel.py'].map((file) => `packages/samples/static/${file}`);
  const shownFiles = ['drawings/agent-page.svg', 'guide/portal_callcenter_guide/_shared/lists.mdx'];
  expect(files).toEqual(expect.arrayContaining([...settings, ...programs, ...shownFiles]));
  const others = files.filter((file) => /^(?:docs|guide|tests)\/|README/.test(file) && !file.includes('/_shared/'));
  expect(others.filter((file) => /\.(?:mdx|yml|md|test\.ts)$/.test(file))).toEqual([]);
});

test('A file of the contract is checked with the pages that its operations name', async () => {
  const { files } = await checkPages((file) => file === 'openapi/v3/cdr.yaml');
  expect(files).toEqual(expect.arrayContaining(['openapi/v3/cdr.yaml', 'docs/api/v3/cdr/list.mdx']));
});

test('A page is examined again only when a part of the contract that it shows changes', async () => {
  const contract = join(mkdtempSync(join(tmpdir(), 'contract-')), 'openapi');
  cpSync('openapi', contract, { recursive: true });
  const pages = {
    operation: '<Operation id="createCampaignV3" />',
    list: '<ErrorCatalog />',
    unknown: '<Operation id="createNothing" />',
    text: 'A page without a part of the contract.',
  };
  const listChanged = async (file: string, from: string): Promise<string[]> => {
    const hash = () => Promise.all(Object.values(pages).map((text) => hashContract(text, contract)));
    const before = await hash();
    const source = readFileSync(join(contract, file), 'utf8');
    writeFileSync(join(contract, file), source.replace(from, `${from}changed `));
    const after = await hash();
    return Object.keys(pages).filter((_, index) => before[index] !== after[index]);
  };
  expect(await listChanged('v3/campaign.yaml', 'description: "')).toEqual(['operation', 'list', 'unknown']);
  expect(await listChanged('v3/common.yaml', 'description: "')).toEqual(['operation', 'list', 'unknown']);
  expect(await listChanged('v1/cdr.yaml', 'summary: ')).toEqual(['list', 'unknown']);
  expect(await listChanged('v3.yaml', 'note: "')).toEqual(['list', 'unknown']);
});

test('A cached page is still compared with the names of the contract', () => {
  const page = site.pages.get('docs/api/v3/cdr/attributes.mdx');
  const none = new Set<string>();
  const contract = { requests: [], keys: none, words: none, keysWithoutUnderscores: new Map<string, string>() };
  const found = page && listFindings({ ...page, findings: [] }, { ...site, contract });
  expect(found?.map(({ rule }) => rule)).toContain('checkApiNames');
});
