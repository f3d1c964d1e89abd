import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { runtimes } from '../scripts/runtimes.mjs';

const readme = readFileSync('README.md', 'utf8');
const documents = { README: readme, DEPLOY: readFileSync('DEPLOY.md', 'utf8') };

describe.each(Object.entries(documents))('%s.md', (_, text) => {
  it('names only paths that exist', () => {
    const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@<>-]*)+|[\w-]+\.(?:ts|mts|tsx|mjs|tsv|json|css|yml|md))`/g)].map(
      ([, path = '']) => path,
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, path = '']) => path);
    const named = [...quoted, ...linked].filter((path) => !path.includes('<'));
    // The build makes this folder, and a fresh clone runs this test before it.
    const paths = named.filter((path) => path !== 'build/');
    expect(paths.length).toBeLessThan(named.length);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = [...text.matchAll(/(?<=^|`)npm (?:run )?([a-z][\w:-]*)/gm)].map(([, command = '']) => command);
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('The README names the Debian packages that the tests need', () => {
  const packages = Object.values(runtimes).flatMap((runtime) => runtime.packages);
  expect(packages.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

/** The rooms of `src/` that a file imports from. */
function listRooms(file: string): string[] {
  const sources = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(@site|\.{1,2})\/([^']+)'/g)];
  const paths = sources.map(([, start = '', path = '']) => (start === '@site' ? path : join(dirname(file), start, path)));
  return paths.flatMap((path) => /^(?:src\/([\w-]+)\/|(tests|scripts)\/)/.exec(path)?.slice(1, 3) ?? []).filter(Boolean);
}

it('The map has a row for every room of src, and a room imports only from rooms above it', () => {
  const rooms = [...readme.matchAll(/^\| `src\/([\w-]+)\/` \|/gm)].map(([, room = '']) => room);
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...rooms].sort()).toEqual(folders.map(({ name }) => name).sort());
  const upward = rooms.flatMap((room, place) =>
    fastGlob
      .sync(`src/${room}/**/*.{ts,tsx,mjs,cjs}`)
      .flatMap((file) => listRooms(file).map((other) => ({ file, other, isBelow: !rooms.slice(0, place + 1).includes(other) }))),
  );
  expect(upward.length).toBeGreaterThan(0);
  expect(upward.filter(({ isBelow }) => isBelow)).toEqual([]);
});
