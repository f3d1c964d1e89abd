import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler, Module } from 'webpack';

const mitText = 'src/plugins/mit-license.txt';

/** The folder of the package that a module belongs to; undefined for modules of the site itself. */
function findPackage(module: Module): string | undefined {
  const path = module.nameForCondition() ?? '';
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
}

/** What describes a package in its `package.json`. */
interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * Finds the text of a package's licence: its own file, or for the MIT license, whose text is the same for everybody, that text.
 *
 * @param folder - Folder of the package.
 * @returns Name, version and licence, then the text.
 * @throws Error when the package has no text that could be published.
 */
export function describePackage(folder: string): [name: string, notice: string] {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!file && license !== 'MIT') {
    throw new Error(
      `${name}@${version} reaches the reader without the text of its licence. Use another package, or add the text.`,
    );
  }
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : readFileSync(mitText, 'utf8').replace('{{author}}', () => holder);
  return [`${name}@${version}`, `## ${name}@${version} (${license ?? 'no licence named'})\n\n${text.trim()}`];
}

/**
 * Publishes `licenses.txt`: the packages whose code or style reaches the reader's browser, with their licences, as most of them
 * ask for. The list comes from the modules that are bundled and not from a list of dependencies.
 */
export function shippedLicenses({ outDir }: LoadContext): Plugin {
  const writeLicenses = {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tap('shipped-licenses', (compilation) => {
        const modules = [...compilation.modules].flatMap((module) =>
          'modules' in module ? [module, ...(module.modules as Module[])] : [module],
        );
        const folders = new Set(modules.map(findPackage).filter((folder) => folder !== undefined));
        const notices = new Map([...folders].map(describePackage));
        const text = [...notices].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
        writeFileSync(join(outDir, 'licenses.txt'), `${text.join('\n\n')}\n`);
      });
    },
  };
  return {
    name: 'shipped-licenses',
    // The list of the development server would be another one, made again with every save.
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : { plugins: [writeLicenses] },
  };
}
