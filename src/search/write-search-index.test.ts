import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSearchIndex } from './write-search-index';

test('A site without the worker of the search is not complete', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'no-worker-'));
  const site = {
    siteDir: '',
    outDir,
    generatedFilesDir: '',
    baseUrl: '/',
    title: '',
    tagline: '',
    url: 'https://docs.example.com',
    html: new Map(),
    addedStyles: new Map(),
    movedPages: [],
    address: (path: string) => path,
    write: async () => {},
  };
  await expect(writeSearchIndex([]).write(site)).rejects.toThrow(`${outDir}/assets/js: the worker of the search is missing.`);
});
