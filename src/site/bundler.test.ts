import { expect, test } from 'vitest';
import { isComponent } from './bundler';

const folders = ['/srv/docs', '/usr/src/app', '/home/theme-common/src/pitel-docs'];

test.each(folders)('In %s, only components are in the shared script', (siteDir) => {
  const isIn = (path: string): boolean => isComponent(`${siteDir}/${path}`, siteDir);
  const components = [
    'src/reference/Endpoint.tsx',
    'src/languages/theme/LastUpdated/index.tsx',
    'node_modules/@docusaurus/theme-classic/lib/theme/Layout/index.js',
    '../node_modules/@docusaurus/theme-common/lib/index.js',
  ];
  const others = [
    'docs/intro.mdx',
    '.docusaurus/redirects/default/anchors.json',
    'src/search/SearchDialog.tsx',
    'src/languages/vi.ts',
    'src/languages/fold-tones.ts',
    'packages/contract/find-nearest.ts',
    'node_modules/minisearch/src/index.ts',
    'node_modules/minisearch/dist/es/index.js',
  ];
  expect(components.filter((path) => !isIn(path))).toEqual([]);
  expect(others.filter(isIn)).toEqual([]);
});
