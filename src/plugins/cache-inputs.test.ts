import { resolve } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { cacheInputs } from './cache-inputs';

interface Cache {
  readonly version: string;
  readonly buildDependencies: readonly string[];
}

function cacheOf(baseUrl: string, generatedFilesDir: string): Cache {
  const { configureWebpack } = cacheInputs({ siteDir: '.', siteConfig: { baseUrl }, generatedFilesDir } as LoadContext);
  const configure = configureWebpack as unknown as (config: object) => { experiments: { cache: Cache } };
  return configure({ experiments: { cache: { version: '1', buildDependencies: [] } } }).experiments.cache;
}

it('Another base URL and other generated files have a cache of their own', () => {
  const versions = [cacheOf('/', '.docusaurus'), cacheOf('/docs/', '.docusaurus'), cacheOf('/', '.other')];
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
  expect(cacheOf('/', '.docusaurus')).toEqual(versions[0]);
});

it('The contract and the code of the site are what pages depend on, their tests are not', () => {
  const files = cacheOf('/', '.docusaurus').buildDependencies.map((file) => resolve(file));
  expect(files).toEqual(expect.arrayContaining([resolve('openapi/v3.yaml'), resolve('src/sections.ts')]));
  expect(files).not.toContain(resolve('src/sections.test.ts'));
});
