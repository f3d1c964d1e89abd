import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loaderFunctions } from './load-scripts';

test('Every function of the loader is inlined into pages', () => {
  const source = readFileSync('src/loading/load-scripts.ts', 'utf8');
  const names = [...source.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(loaderFunctions.map(({ name }) => name)).toEqual(names);
});

test('The loader imports only types, as nothing else is inlined', () => {
  const source = readFileSync('src/loading/load-scripts.ts', 'utf8');
  expect(source.match(/^import (?!type ).*/gm)).toBeNull();
});
