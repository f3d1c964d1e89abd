import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { listPageFiles } from './page-dependencies';

const list = (files: readonly string[]) => [...new Set(files.map((file) => relative('openapi', file)))].sort();

test.each([
  ['<Operation id="createCampaignV3" />', ['v3.yaml', 'v3/campaign.yaml', 'v3/common.yaml'], ['v3/campaign.yaml']],
  ['Text.', [], []],
  ['<ErrorCatalogue />', expect.arrayContaining(['psr/call.yaml', 'v1/cdr.yaml', 'v1.yaml']), expect.anything()],
])('A page with %s depends on the files of what it shows', async (page, expectedFiles, expectedSources) => {
  const { files, sources } = await listPageFiles(page, 'openapi');
  expect(list(files)).toEqual(expectedFiles);
  expect(list(sources)).toEqual(expectedSources);
});
