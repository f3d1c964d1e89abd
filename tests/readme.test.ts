import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

it('The README names only paths that exist', () => {
  const quoted = [...readme.matchAll(/`([\w.@-]+(?:\/[\w.@<>-]*)+|[\w-]+\.(?:ts|mts|tsx|mjs|tsv|json|css|yml|md))`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, path = '']) => path);
  const named = [...quoted, ...linked].filter((path) => !path.includes('<'));
  // The build makes this folder, and a fresh clone runs this test before it.
  const paths = named.filter((path) => path !== 'build/');
  expect(paths.length).toBeLessThan(named.length);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('The README names only commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...readme.matchAll(/`npm (?:run )?([a-z][\w:-]*)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(1);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});
