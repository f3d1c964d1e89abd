import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { listAllImports } from './helpers/list-imports';

/** Paths in the README of a folder start there, except those of the site. */
const documents = [...fastGlob.sync('*.md').sort(), ...fastGlob.sync('{packages,src}/*/README.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const readme = documents.find(({ file }) => file === 'README.md') ?? { text: '' };

const generatedFolders = ['.docusaurus/', 'build/', 'deploy/'];

test.each(documents)('$file names only paths and commands that exist', ({ file, text }) => {
  const codePaths = [...text.matchAll(/`([\w.*-]+(?:\/[\w.@<>*-]*)+|[\w-]+\.(?:ts|mts|tsx|mjs|tsv|json|css|yml|md))`/g)].map(
    ([, path = '']) => path,
  );
  const linkPaths = [...text.matchAll(/\]\((?!https?:|#)([\w/.-]+)\)/g)].map(([, path = '']) => path);
  const paths = [...codePaths, ...linkPaths];
  expect(paths.length).toBeGreaterThan(2);
  const exists = (path: string) =>
    [path, join(dirname(file), path)].some((candidate) => existsSync(candidate) || fastGlob.sync(candidate).length > 0);
  expect(paths.filter((path) => !generatedFolders.some((folder) => path.startsWith(folder)) && !exists(path))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...text.matchAll(/(?<=^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, command = '']) => command);
  expect(commands.filter((command) => !['install', ...Object.keys(scripts)].includes(command))).toEqual([]);
});

function listRows(title: string): string[] {
  const table = readme.text.split(`| ${title} |`)[1]?.split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `((?:src|packages)\/[\w-]+\/)` \|/gm)].map(([, folder = '']) => folder);
}

/**
 * Imports of other folders than the allowed ones. Tests of packages may import all packages and the helpers
 * of all tests.
 */
function listForbidden(files: string, allowed: readonly string[]): string[] {
  const sources = fastGlob.sync(files, { ignore: ['**/static/**', 'src/**/*.{test,browser}.ts'] });
  expect(sources).not.toEqual([]);
  return sources.flatMap((file) => {
    const folders = /\/(?:tests|run)\/|\.test\.ts$/.test(file) ? ['packages/', 'tests/helpers/'] : allowed;
    return listAllImports(file)
      .filter((name) => /^(?:\.{1,2}|@site|@pitel-docs)\//.test(name))
      .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))
      .map((name) => `${name.replace('@site/', '').replace('@pitel-docs/', 'packages/')}/`)
      .filter(
        (path) =>
          /^(?:src|packages|tests|scripts)\/\w|^docusaurus\.config/.test(path) &&
          !folders.some((folder) => path.startsWith(folder)),
      )
      .map((path) => `${file}: ${path}`);
  });
}

test('Files import only folders that the map of the README lists before them', () => {
  const [packages, base, features] = ['Package', 'Base', 'Feature'].map(listRows) as [string[], string[], string[]];
  const folders = fastGlob.sync('{packages,src}/*', { onlyDirectories: true, markDirectories: true });
  expect([...packages, ...base, ...features].sort()).toEqual(folders.sort());
  const common = [...packages, 'src/sections', 'src/feature'];
  const forbidden = [
    ...packages.flatMap((folder, index) => listForbidden(`${folder}**/*.{ts,mjs}`, packages.slice(0, index + 1))),
    ...listForbidden('src/sections.ts', []),
    ...listForbidden('src/feature.ts', [...common, ...base]),
    ...base.flatMap((folder, index) => listForbidden(`${folder}**/*.{ts,tsx,cjs}`, [...common, ...base.slice(0, index + 1)])),
    ...features.flatMap((folder) => listForbidden(`${folder}**/*.{ts,tsx,cjs}`, [...common, ...base, folder])),
  ];
  // The rules for pages need the components and rules of all features.
  expect(forbidden).toEqual(['src/writing-rules/features.ts: docusaurus.config/']);
});
