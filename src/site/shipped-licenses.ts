import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { describePackage, findPackage } from './package-notices';

type WebpackConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Compiler = Parameters<Extract<NonNullable<WebpackConfig['plugins']>[number], (compiler: never) => void>>[0];

/** Lists bundled modules and not dependencies: only code and styles that reach the browser need a notice. */
export function shippedLicenses({ outDir }: LoadContext): Plugin {
  const writeLicenses = {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tap('shipped-licenses', (compilation) => {
        const modules = [...compilation.modules].flatMap((module) =>
          'modules' in module ? [module, ...(module.modules as (typeof module)[])] : [module],
        );
        const folders = new Set(
          modules.map((module) => findPackage(module.nameForCondition() ?? '')).filter((folder) => folder !== undefined),
        );
        const notices = new Map([...folders].map(describePackage));
        const text = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
        writeFileSync(join(outDir, 'licenses.txt'), `${text.join('\n\n')}\n`);
      });
    },
  };
  return {
    name: 'shipped-licenses',
    // The development server would write another list with every save.
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : { plugins: [writeLicenses] },
  };
}
