import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';

/** Paths in a package's README start at the package, except those of the site. */
const documents = [...fastGlob.sync('*.md').sort(), ...fastGlob.sync('packages/*/README.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const readme = documents.find(({ file }) => file === 'README.md') ?? { text: '' };

const made = ['.docusaurus/', 'build/', 'deploy/'];

it.each(documents)('$file names only paths and commands that exist', ({ file, text }) => {
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.@<>-]*)+|[\w-]+\.(?:ts|mts|tsx|mjs|tsv|json|css|yml|md))`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([\w/.-]+)\)/g)].map(([, path = '']) => path);
  const paths = [...quoted, ...linked];
  expect(paths.length).toBeGreaterThan(2);
  const exists = (path: string) => existsSync(path) || existsSync(join(dirname(file), path));
  expect(paths.filter((path) => !made.some((folder) => path.startsWith(folder)) && !exists(path))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...text.matchAll(/(?<=^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, command = '']) => command);
  expect(commands.filter((command) => !['install', ...Object.keys(scripts)].includes(command))).toEqual([]);
});

it('The README is short', () => {
  expect(readme.text.split(/\s+/).length).toBeLessThanOrEqual(700);
});

function listFolders(file: string): string[] {
  const sources = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(@site|\.{1,2})\/([^']+)'/g)];
  const paths = sources.map(([, start = '', path = '']) => (start === '@site' ? path : join(dirname(file), start, path)));
  return paths.flatMap((path) => /^(?:src\/([\w-]+)|(tests|scripts)\/)/.exec(path)?.slice(1, 3) ?? []).filter(Boolean);
}

function listRows(title: string): string[] {
  const table = readme.text.split(`| ${title} |`)[1]?.split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `src\/([\w-]+)\/` \|/gm)].map(([, folder = '']) => folder);
}

it('The map lists every folder of src; base folders import upward, and features import the base only', () => {
  const base = listRows('Base');
  const features = listRows('Feature');
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...base, ...features].sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(folders.length).toBeLessThanOrEqual(16);
  const listImports = (place: string, allowed: readonly string[]) =>
    fastGlob
      .sync([`src/${place}.ts`, `src/${place}/**/*.{ts,tsx,mjs,cjs}`], { ignore: ['**/*.{test,browser}.ts'] })
      .flatMap((file) => listFolders(file).map((other) => ({ file, other, isAllowed: allowed.includes(other) })));
  const imports = [
    ...listImports('sections', []),
    ...listImports('feature', ['sections', ...base]),
    ...base.flatMap((folder, place) => listImports(folder, ['sections', 'feature', ...base.slice(0, place + 1)])),
    ...features.flatMap((folder) => listImports(folder, ['sections', 'feature', ...base, folder])),
  ];
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});

it('Packages import only packages above them in the map', () => {
  const packages = [...readme.text.matchAll(/^\| `packages\/(\w+)\/` \|/gm)].map(([, name = '']) => name);
  expect([...packages].sort()).toEqual(readdirSync('packages'));
  const isTest = (file: string) => /\/(tests|run)\/|\.test\.ts$/.test(file);
  const wrong = packages.flatMap((name, place) =>
    fastGlob.sync(`packages/${name}/**/*.{ts,mjs}`, { ignore: ['**/static/**'] }).flatMap((file) => {
      const allowed = isTest(file) ? packages : packages.slice(0, place + 1);
      const sources = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.{1,2}\/|@site|@pitel-docs\/)([^']*)'/g)];
      return sources
        .map(([, start = '', path = '']) =>
          start === '@pitel-docs/' ? join('packages', path) : join(dirname(file), start, path),
        )
        .filter((path) => !allowed.some((other) => path.startsWith(`packages/${other}/`)))
        .map((path) => `${file}: ${path}`);
    }),
  );
  expect(wrong).toEqual([]);
});
