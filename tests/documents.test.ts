import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';

const documents = ['README', 'CONTRIBUTING', 'STYLE', 'DEPLOY', 'UPGRADING'].map((name) => ({
  name,
  text: readFileSync(`${name}.md`, 'utf8'),
}));
const [readme = { text: '' }] = documents;

/** What only commands make: a fresh clone runs these tests without it. */
const made = ['build/', 'deploy/'];

describe.each(documents)('$name', ({ text }) => {
  it('names only paths that exist', () => {
    const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.@<>-]*)+|[\w-]+\.(?:ts|mts|tsx|mjs|tsv|json|css|yml|md))`/g)].map(
      ([, path = '']) => path,
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#)([\w/.-]+)\)/g)].map(([, path = '']) => path);
    const paths = [...quoted, ...linked];
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = [...text.matchAll(/(?<=^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, command = '']) => command);
    expect(commands.filter((command) => !['install', ...Object.keys(scripts)].includes(command))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const unknown = [...text.matchAll(/npx (vitest|playwright) (?:run|test) ([^`]*)`/g)].flatMap(([, runner, words = '']) => {
      const files = fastGlob.sync(runner === 'vitest' ? '{src,tests}/**/*.{test,run}.ts' : 'tests/**/*.browser.ts');
      const names = words.split(/ -[tg] /)[0]?.split(' ') ?? [];
      return names.filter((name) => !name.startsWith('--') && !files.some((file) => file.includes(name)));
    });
    expect(unknown).toEqual([]);
  });
});

it('The README is read in a few minutes', () => {
  expect(readme.text.split(/\s+/).length).toBeLessThanOrEqual(900);
});

/** The folders of `src/` that a file imports from. */
function listFolders(file: string): string[] {
  const sources = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(@site|\.{1,2})\/([^']+)'/g)];
  const paths = sources.map(([, start = '', path = '']) => (start === '@site' ? path : join(dirname(file), start, path)));
  return paths.flatMap((path) => /^(?:src\/([\w-]+)\/|(tests|scripts)\/)/.exec(path)?.slice(1, 3) ?? []).filter(Boolean);
}

it('The map has a row for every folder of src, which imports only from itself and from folders above it', () => {
  const rows = [...readme.text.matchAll(/^\| `src\/([\w-]+)\/` \|/gm)].map(([, folder = '']) => folder);
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...rows].sort()).toEqual(folders.map(({ name }) => name).sort());
  const imports = rows.flatMap((folder, place) =>
    fastGlob
      .sync(`src/${folder}/**/*.{ts,tsx,mjs,cjs}`)
      .flatMap((file) => listFolders(file).map((other) => ({ file, other, isBelow: !rows.slice(0, place + 1).includes(other) }))),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter(({ isBelow }) => isBelow)).toEqual([]);
});
