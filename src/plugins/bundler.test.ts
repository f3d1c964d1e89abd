import { resolve } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { bundler } from './bundler';

interface Cache {
  readonly version: string;
  readonly buildDependencies: readonly string[];
}

function cacheOf(baseUrl: string, generatedFilesDir: string): Cache {
  const { configureWebpack } = bundler({ siteDir: '.', siteConfig: { baseUrl }, generatedFilesDir } as LoadContext);
  const configure = configureWebpack as unknown as (config: object) => { experiments: { cache: Cache } };
  return configure({ experiments: { cache: { version: '1', buildDependencies: [] } } }).experiments.cache;
}

it('Pages depend on settings, the contract and the code of the site, not on its tests', () => {
  const versions = [cacheOf('/', 'one'), cacheOf('/docs/', 'one'), cacheOf('/', 'other')].map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  const { version, buildDependencies } = cacheOf('/', 'one');
  expect(version).toBe(versions[0]);
  expect(buildDependencies).toEqual(expect.arrayContaining([resolve('openapi/v3.yaml'), resolve('src/sections.ts')]));
  expect(buildDependencies).not.toContain(resolve('src/sections.test.ts'));
});
