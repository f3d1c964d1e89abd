import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listPageFiles } from './list-page-files';

const list = (files: readonly string[]) => [...new Set(files.map((file) => relative('openapi', file)))].sort();

test('A page is made of the files of its operations and what they share, one without operations of none', async () => {
  const { files, sources } = await listPageFiles('Text.\n\n<Operation id="createCampaignV3" />\n', 'openapi');
  expect(list(files)).toEqual(['v3.yaml', 'v3/campaign.yaml', 'v3/common.yaml']);
  expect(list(sources)).toEqual(['v3/campaign.yaml']);
  expect(await listPageFiles('Text.', 'openapi')).toEqual({ files: [], sources: [] });
});

test('A page with a list of all is made of all', async () => {
  const { files } = await listPageFiles('<ErrorCatalogue />', 'openapi');
  expect(list(files)).toEqual(expect.arrayContaining(['psr/call.yaml', 'v1/cdr.yaml', 'v1.yaml', 'v3/lead.yaml']));
});
