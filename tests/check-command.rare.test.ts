import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { programs } from '../scripts/programs.mjs';
import { cacheFile } from '../src/writing-rules/page-cache';
import { copyProject } from './helpers/copy-project';

const copy = mkdtempSync(join(tmpdir(), 'pages-'));

function change(file: string, from: string, to: string): void {
  writeFileSync(join(copy, file), readFileSync(file, 'utf8').replace(from, to));
}

function check(...names: readonly string[]) {
  return spawnSync(process.execPath, [programs.run, 'scripts/check.ts', ...names], { cwd: copy, encoding: 'utf8' });
}

beforeAll(() => copyProject(copy));

test('npm run check says that it does not check code before it reads pages', () => {
  const { status, stdout } = check('src/frame/css/custom.css');
  expect(stdout).toMatch(/^\nsrc\/frame\/css\/custom\.css {2}not checked → .*\n\n0 passed, 1 failed\n$/);
  expect(status).toBe(1);
  expect(existsSync(join(copy, cacheFile))).toBe(false);
});

test('npm run check reports faults of named files', () => {
  const [drawing = ''] = fastGlob.sync('drawings/*.svg');
  change(drawing, '<rect ', '<rect fill="#ff0000" ');
  change('openapi/psr/call.yaml', 'x-certainty: stated', 'x-certainty: sure');
  change('openapi/v1/cdr.yaml', 'summary: ', 'sumary: ');
  const names = [drawing, 'openapi/psr', 'openapi/v1', 'docs/api/v1', 'README.md'];
  const { status, stdout } = check(...names);
  expect(stdout).toMatch(new RegExp(`^${drawing}:\\d+ .*fill="#ff0000"`, 'm'));
  expect(stdout).toMatch(/^openapi\/psr\/call\.yaml:\d+:\d+ {2}.*"sure"/m);
  expect(stdout.match(/^.*"summary"\.$/gm)).toEqual([expect.stringMatching(/^openapi\/v1\/cdr\.yaml:\d+:\d+ {2}/)]);
  expect(stdout).toMatch(/^README\.md {2}not checked → Name a page, /m);
  expect(stdout).toMatch(/\n\d+ passed, [1-9]\d* failed\n$/);
  expect(status).toBe(1);
  expect(existsSync(join(copy, cacheFile))).toBe(true);
});
