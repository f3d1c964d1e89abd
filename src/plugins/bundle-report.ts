import { writeFile } from 'node:fs/promises';
import type { Plugin } from '@docusaurus/types';
import type { Compiler, Module } from 'webpack';

/** A script that every page loads: its files, and the source size of the modules in it by npm package. */
export interface BundledChunk {
  files: string[];
  modules: { from: string; size: number }[];
}

function packageOf(name: string): string {
  const inside = name.split('node_modules/').at(-1) ?? '';
  const [scope = '', rest = ''] = inside.split('/');
  const generated = name.includes('.docusaurus/') ? 'generated: routes, registry, metadata' : 'this site';
  return name.includes('node_modules/') ? (scope.startsWith('@') ? `${scope}/${rest}` : scope) : generated;
}

/** The bundler puts modules together into one that stands for them. */
function leaves(module: Module & { modules?: Module[] }): Module[] {
  return module.modules ? module.modules.flatMap(leaves) : [module];
}

/** Writes what the scripts of every page are made of into the file that BUNDLE_REPORT names, for `npm run bench`. */
export function bundleReport(): Plugin {
  const file = process.env.BUNDLE_REPORT;
  return {
    name: 'bundle-report',
    configureWebpack(_config, isServer) {
      if (isServer || file === undefined) {
        return {};
      }
      const report = {
        apply(compiler: Compiler): void {
          compiler.hooks.done.tapPromise('bundle-report', async (stats) => {
            const { chunks, chunkGraph } = stats.compilation;
            const initial: BundledChunk[] = [...chunks]
              .filter((chunk) => chunk.canBeInitial())
              .map((chunk) => ({
                files: [...chunk.files].filter((name) => name.endsWith('.js')),
                modules: [...chunkGraph.getChunkModulesIterable(chunk)]
                  .flatMap(leaves)
                  .map((one) => ({ from: packageOf(one.nameForCondition() ?? ''), size: one.size('javascript') })),
              }));
            await writeFile(file, JSON.stringify(initial));
          });
        },
      };
      return { plugins: [report] };
    },
  };
}
