import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { getSwizzleConfig } from '@docusaurus/theme-classic';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dependencies, devDependencies } from '../package.json';
import { listAllImports, listLoadedImports } from './helpers/list-imports';

const site = ['*.config.ts', 'sidebars.ts', 'scripts/{compress.ts,serve.mjs}', 'src/**/*.{ts,tsx,mjs,cjs}'];
const tools = [
  'playwright.config.ts',
  'src/writing-rules/**',
  'src/{drawings,reference}/check-*.ts',
  'src/page-source/parse-page.ts',
  'packages/*/{run,tests,static,fixtures}/**',
  '**/*.{test,browser}.*',
];

/** Packages that are loaded by name, without an import. */
const namedPackages = [
  '@docusaurus/core',
  '@docusaurus/faster',
  '@docusaurus/preset-classic',
  '@docusaurus/theme-search-algolia',
  '@mdx-js/react',
  'file-loader',
  'jiti',
  'react-dom',
  'url-loader',
];

/** Only tools may import the rules for pages and their parser. */
const isRuleModule = (name: string) => /^\..*\/(?:writing-rules(?:\/.*)?|parse-page)$/.test(name);

/** `@scope/name/file` -> `@scope/name`. Undefined for a file and a module of Node.js. */
const packageOf = (name: string) => /^(?:@[\w-]+\/)?[\w-]+(?=\/|$)/.exec(name)?.[0];

const packagesOf = (names: readonly string[]) => names.flatMap((name) => packageOf(name) ?? []);

const packages = [
  { folder: '.', loaded: site, ownNames: namedPackages },
  ...fastGlob.sync('packages/*', { onlyDirectories: true }).map((folder) => ({
    folder,
    loaded: [`${folder}/**/*.{ts,mjs}`],
    ownNames: [] as string[],
  })),
];

test.each(packages)('The production packages of $folder are those that a build loads', ({ folder, loaded, ownNames }) => {
  const { dependencies: packageDependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    dependencies?: object;
  };
  const files = fastGlob.sync(loaded, { ignore: tools });

  const imports = files.map((file) => ({ file, names: listLoadedImports(file) }));

  const missing = imports.flatMap(({ file, names }) => {
    const installed = packagesOf(names).filter((name) => existsSync(`node_modules/${name}`));
    const undeclared = installed.filter((name) => !Object.hasOwn(packageDependencies, name));
    return [...names.filter(isRuleModule), ...undeclared].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
  const importedNames = new Set([...ownNames, ...imports.flatMap(({ names }) => packagesOf(names))]);
  expect(Object.keys(packageDependencies).filter((name) => !importedNames.has(name))).toEqual([]);
});

test('A package has the same version in all manifests', () => {
  const manifests = fastGlob.sync('{package.json,tests/package.json,packages/*/package.json}');
  const versions = manifests.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies });
  });
  const first = new Map([...versions].reverse());
  expect(versions.filter(([name, version]) => first.get(name) !== version)).toEqual([]);
});

test('The lockfile has the packages of all manifests', () => {
  const lock: { packages: Record<string, Record<string, unknown>> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const changed = fastGlob.sync('{package.json,tests/package.json,packages/*/package.json}').filter((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const locked = lock.packages[file.replace(/\/?package\.json$/, '')] ?? {};
    return ['dependencies', 'devDependencies'].some((key) => !isDeepStrictEqual(manifest[key], locked[key]));
  });
  expect(changed, 'Run "npm install --package-lock-only --ignore-scripts".').toEqual([]);
});

test('Imports are from packages that are declared', () => {
  const files = fastGlob.sync(['*.config.ts', '{src,scripts,bench,packages}/**/*.{ts,tsx,mts}'], {
    ignore: ['**/node_modules/**'],
  });
  const missing = files.flatMap((file) => {
    const [, folder = '.'] = /^(packages\/[\w-]+)\//.exec(file) ?? [];
    const packageFile = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const allDependencies = { ...dependencies, ...devDependencies, ...packageFile.dependencies, ...packageFile.devDependencies };
    return packagesOf(listAllImports(file))
      .map((name) => [name, `@types/${name}`])
      .filter((names) => names.some((name) => existsSync(`node_modules/${name}`)))
      .filter((names) => !names.some((name) => Object.hasOwn(allDependencies, name)))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('The stack in the README is installed', () => {
  const stack =
    readFileSync('README.md', 'utf8')
      .split('\n## ')
      .find((part) => part.startsWith('Stack\n')) ?? '';
  const names = [...stack.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(names).toContain('@docusaurus/core');
  expect(names.filter((name) => !Object.hasOwn({ ...dependencies, ...devDependencies }, name))).toEqual([]);
});

test('Dependabot ignores the packages that UPGRADING.md holds back', () => {
  const [, table = ''] = readFileSync('UPGRADING.md', 'utf8').split('## Packages held back');
  const cells = table.split('\n## ')[0]?.match(/^\| [^|]+/gm) ?? [];
  const blockedPackages = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)` \d/g), ([, name]) => name));
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const ignoredNames = updates[0].ignore.map((row: Readonly<Record<string, unknown>>) => row['dependency-name']);
  expect(blockedPackages.sort()).toEqual(ignoredNames.sort());
});

/**
 * Not in the theme's list: `Root` (https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root) and the
 * site's own.
 */
const others = ['Root', 'PageActions'];

test('UPGRADING.md lists every unsafe theme component that is replaced', () => {
  const { components } = getSwizzleConfig?.() ?? { components: {} };
  const isSafe = (name: string) => others.includes(name) || Object.values(components[name]?.actions ?? {}).includes('safe');
  const files = fastGlob.sync('src/**/theme/**/*.{ts,tsx}');
  const unsafe = files.filter((file) => !isSafe(file.replace(/^.*?\/theme\/|(?:\/index)?\.tsx?$/g, '')));
  const rows = [...readFileSync('UPGRADING.md', 'utf8').matchAll(/^\| `(src\/[\w/]*theme\/[\w/.]+)` \|/gm)];
  expect(rows.map(([, file]) => file).sort()).toEqual(unsafe.sort());
});
