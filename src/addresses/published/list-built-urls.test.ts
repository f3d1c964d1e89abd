import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/temporary-folder';
import { listBuiltUrls } from './list-built-urls';

function write(...files: string[]): string {
  const folder = makeTemporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '<main><h2 id="part">Part</h2></main>');
  }
  return folder;
}

test('lists pages with their anchors, and files', () => {
  const urls = listBuiltUrls(write('index.html', 'page/index.html', 'page.md', 'samples/leads.csv'), []);
  expect([...urls].map(([path, anchors]) => [path, ...anchors])).toEqual([
    ['/', 'part'],
    ['/page', 'part'],
    ['/page.md'],
    ['/samples/leads.csv'],
  ]);
});

test('leaves out what no host answers with: compressed twins, and the files that hosts read', () => {
  const files = [
    'index.html.br',
    'index.html.gz',
    '.well-known/security.txt.br',
    '_headers',
    '_redirects',
    '_headers.gz',
    '404.html',
  ];
  expect([...listBuiltUrls(write('index.html', ...files), []).keys()]).toEqual(['/']);
});
