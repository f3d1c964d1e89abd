import { expect, it } from 'vitest';
import { listFiles, unrelated } from './check-pages';

it('The cache is invalidated by any change except to other pages, tests and documents', () => {
  const files = listFiles(unrelated);
  const related = ['docusaurus.config.ts', 'package-lock.json', 'src/writing-rules/terms.tsv', 'openapi/v3/cdr.yaml'];
  const read = [
    'packages/samples/static/programs/read-cdrs.mjs',
    'packages/samples/static/clients/pitel.py',
    'drawings/agent-page.svg',
    'published/urls.txt',
  ];
  expect(files).toEqual(expect.arrayContaining([...related, ...read, 'guide/portal_callcenter_guide/_shared/lists.mdx']));
  const others = files.filter((file) => /^(?:docs|guide|tests)\/|README/.test(file) && !file.includes('/_shared/'));
  expect(others.filter((file) => /\.(?:mdx|yml|md|test\.ts)$/.test(file))).toEqual([]);
});
