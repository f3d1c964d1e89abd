import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { licensesPath } from './published-paths';

type WebpackConfig = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Compiler = Parameters<
  Extract<NonNullable<WebpackConfig['plugins']>[number], (compiler: never) => void>
>[0];

const mitText = join(__dirname, 'mit-license.txt');
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** Falls back to the standard text of the MIT license. */
function describePackage(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageFile;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!file && license !== 'MIT') {
    throw new Error(
      `${name}@${version} is in the bundle, but has no license text. Use another package, or add the text in src/site.`,
    );
  }
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : readFileSync(mitText, 'utf8').replace('{{author}}', () => holder);
  return `## ${name}@${version} (${license ?? 'no license named'})\n\n${text.trim()}`;
}

/** @param files - Absolute paths, including files that are in no package. */
export function listNotices(files: readonly string[]): string[] {
  const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  return [...new Set([...folders].map(describePackage))].sort();
}

/** Lists bundled modules and not dependencies: only code and styles that reach the browser need a notice. */
export function shippedLicenses({ outDir }: LoadContext): Plugin {
  const writeLicenses = {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tap('shipped-licenses', (compilation) => {
        const modules = [...compilation.modules].flatMap((module) =>
          'modules' in module ? [module, ...(module.modules as (typeof module)[])] : [module],
        );
        const notices = listNotices(modules.map((module) => module.nameForCondition() ?? ''));
        writeFileSync(join(outDir, licensesPath), `${notices.join('\n\n')}\n`);
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
