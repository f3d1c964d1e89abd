import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

it('GitHub Actions and the base image are pinned by hash', () => {
  const workflows = fastGlob.sync('.github/workflows/*.yml', { dot: true }).map((file) => readFileSync(file, 'utf8'));
  const actions = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^uses: [\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  const bases = readFileSync('Dockerfile', 'utf8').match(/^FROM .*/gm) ?? [];
  expect(bases.filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base))).toEqual([]);
  expect(bases).toHaveLength(1);
  // Tests must run on the image that serves the site.
  const containers = workflows.flatMap((text) => text.match(/(?<= image: ).*/g) ?? []);
  expect(containers.map((image) => `FROM ${image}`)).toEqual(bases);
});

it('Dependabot ignores the packages that UPGRADING.md holds back', () => {
  const [, table = ''] = /^## Packages held back\n([\s\S]*?)\n## /m.exec(readFileSync('UPGRADING.md', 'utf8')) ?? [];
  const names = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const heldBack = names.filter((name) => name in { ...dependencies, ...devDependencies });
  expect(heldBack.length).toBeGreaterThan(2);
  const [npm] = parse(readFileSync('.github/dependabot.yml', 'utf8')).updates;
  const ignored = npm.ignore.map((entry: { 'dependency-name': string }) => entry['dependency-name']);
  expect(ignored.sort()).toEqual(['@types/node', ...heldBack].sort());
});
