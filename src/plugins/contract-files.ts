import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PluginModule } from '@docusaurus/types';
import { hashSources } from '../build-cache/hash-sources';
import { keepResult } from '../build-cache/keep-result';
import { contractNames } from '../contract/contract-names';
import { lintContract } from '../contract/lint-contract';
import { listContractFiles } from '../contract/list-contract-files';
import { listPageFiles } from '../contract/list-page-files';
import { markOfPage } from '../contract/mark-of-page';
import { rememberFiles } from '../contract/remember-files';
import { watchContract } from '../contract/watch-contract';
import type { DevCompiler, DevMiddleware, DevServer } from './dev-server';
import { publishedContract } from './published-contract';

/** `npm start` bundles a contract when somebody asks for it, and again after a change. */
function servePublished(contracts: readonly { readonly name: string; readonly file: string }[]): DevMiddleware {
  const fileOf = (name: string) => contracts.find((contract) => contract.name === name)?.file ?? '';
  const makeOrRemember = rememberFiles(
    (name) => listContractFiles(fileOf(name)),
    (name) => publishedContract(name, fileOf(name)),
  );
  return (request, response, next) => {
    const target = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    const contract = contracts.find(({ name }) => target.startsWith(`${name}.`));
    if (!contract) {
      next();
      return;
    }
    makeOrRemember(contract.name).then(
      (files) => {
        const text = files.get(target);
        if (text === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', target.endsWith('.json') ? 'application/json' : 'text/yaml; charset=utf-8');
        response.end(text);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  };
}

/**
 * Checks the contracts, and publishes each of them in one piece as `/openapi/{name}.yaml` and `.json`, with a Postman collection.
 * `npm start` serves the same files, compiles the pages of a resource again when its file changes, and shows the faults of an
 * invalid contract until they are mended.
 *
 * @param directory - Directory of the contracts.
 * @returns A plugin.
 * @throws Error with file, place and mend when a contract breaks a rule: the build stops.
 */
export function contractFiles(directory: string): PluginModule {
  const contracts = contractNames
    .map((name) => ({ name, file: join(directory, `${name}.yaml`) }))
    .filter(({ file }) => existsSync(file));
  /** Path and text of what is published: made while the pages are compiled. */
  let published: Promise<[target: string, text: string][]> | undefined;
  return ({ baseUrl, siteDir }) => ({
    name: 'contract-files',
    async loadContent() {
      if (process.env.NODE_ENV !== 'production') {
        return;
      }
      const sources = hashSources(siteDir);
      const checked = keepResult('lint', directory, sources, () => lintContract(contracts.map(({ file }) => file)));
      const made = contracts.map(({ name, file }) =>
        keepResult('contract', file, sources, async () => [...(await publishedContract(name, file))]),
      );
      published = Promise.all([checked, ...made]).then(([, ...files]) => files.flat());
      // Told at the end, when the pages are made, which takes longer.
      published.catch(() => {});
    },
    configureWebpack() {
      if (process.env.NODE_ENV === 'production') {
        return {};
      }
      const { check, begin } = watchContract();
      const options = { listFiles: (page: string) => listPageFiles(page, directory), check, markOfPage };
      return {
        module: {
          rules: [
            // By `resource`: Docusaurus takes rules that have `test` and match pages for those that render them.
            { resource: /\.mdx$/, enforce: 'pre', use: [{ loader: resolve(__dirname, 'contract-loader.cjs'), options }] },
          ],
        },
        plugins: [
          {
            apply(compiler: DevCompiler): void {
              compiler.hooks.done.tap('contract-files', begin);
            },
          },
        ],
        devServer: {
          // Docusaurus joins this list with its own one, at whose end every unknown path becomes a page: hence in front of both.
          setupMiddlewares(_middlewares: unknown, { app }: DevServer) {
            app?.use(`${baseUrl}openapi`, servePublished(contracts));
            return [];
          },
        },
      };
    },
    async postBuild({ outDir }) {
      const folder = join(outDir, 'openapi');
      await mkdir(folder, { recursive: true });
      for (const [target, text] of (await published) ?? []) {
        await writeFile(join(folder, target), text);
      }
    },
  });
}
