import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listPageFiles } from './list-page-files';

async function list(page: string, kind: 'files' | 'sources' = 'files'): Promise<string[]> {
  const files = (await listPageFiles(page, 'openapi'))[kind];
  return [...new Set(files.map((file) => relative('openapi', file)))].sort();
}

test('a page is made of the files of its operations, and few others', async () => {
  expect(await list('Text.\n\n<Operation id="createCampaignV3" />\n')).toEqual(['v3.yaml', 'v3/campaign.yaml', 'v3/common.yaml']);
});

test('the files in which operations stand are told from those that operations share', async () => {
  expect(await list('<Operation id="createCampaignV3" />', 'sources')).toEqual(['v3/campaign.yaml']);
});

test('a page without operations is made of none', async () => {
  expect(await list('Text.')).toEqual([]);
});

test.each(['<ErrorCatalogue />', '<VersionMap />', '<ChangeList />'])('a page with %s is made of all', async (page) => {
  expect(await list(page)).toEqual(expect.arrayContaining(['psr/call.yaml', 'v1/cdr.yaml', 'v1.yaml', 'v3/lead.yaml']));
});
