import { expect, it } from 'vitest';
import { checkPages, listFiles, unrelated } from './check-pages';

it('The cache is invalidated by any change except to other pages, tests and documents', () => {
  const files = listFiles(unrelated);
  const settings = ['docusaurus.config.ts', 'package-lock.json', 'src/writing-rules/terms.tsv', 'published/urls.txt'];
  const programs = ['programs/read-cdrs.mjs', 'clients/pitel.py'].map((file) => `packages/samples/static/${file}`);
  const shown = ['openapi/v3/cdr.yaml', 'drawings/agent-page.svg', 'guide/portal_callcenter_guide/_shared/lists.mdx'];
  expect(files).toEqual(expect.arrayContaining([...settings, ...programs, ...shown]));
  const others = files.filter((file) => /^(?:docs|guide|tests)\/|README/.test(file) && !file.includes('/_shared/'));
  expect(others.filter((file) => /\.(?:mdx|yml|md|test\.ts)$/.test(file))).toEqual([]);
});

it('A file of the contract is checked with the pages that its operations name', async () => {
  const { files } = await checkPages((file) => file === 'openapi/v3/cdr.yaml');
  expect(files).toEqual(expect.arrayContaining(['openapi/v3/cdr.yaml', 'docs/api/v3/cdr/list.mdx']));
});
