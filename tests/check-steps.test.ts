import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';
import { madeFolders } from '../scripts/check/step-cache';
import { lanes } from '../scripts/check/steps';

it('The check of the contract is repeated when a rule that redocly.yaml loads has changed', () => {
  const step = lanes.flat().find(({ name }) => name === 'Contract');
  const rules = [...readFileSync('redocly.yaml', 'utf8').matchAll(/\.\/(src\/contract\/\S+\.mjs)/g)].map(([, file]) => file);
  expect(rules.length).toBeGreaterThan(0);
  expect(fastGlob.sync([...(step?.inputs ?? [])])).toEqual(expect.arrayContaining(rules));
});

it('What git ignores, because commands make it, decides no check', () => {
  const ignored = readFileSync('.gitignore', 'utf8').trim().split('\n');
  expect(ignored.filter((folder) => !madeFolders.includes(`${folder}**`))).toEqual([]);
});
