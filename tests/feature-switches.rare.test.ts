// Builds a copy of the site without each feature and checks that no trace of it is left.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs } from '../scripts/programs.mjs';
import { readRoutes } from '../src/site/site-pages';
import { copyProject } from './helpers/copy-project';

const folder = mkdtempSync(join(tmpdir(), 'feature-switches-'));
const build = join(folder, 'build');
const config = join(folder, 'docusaurus.config.ts');
const whole = readFileSync('docusaurus.config.ts', 'utf8');

beforeAll(() => copyProject(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const features: readonly [line: string, inPages: RegExp, files: string][] = [
  ['...(algolia', / aria-keyshortcuts=|<dialog/, '{search-index/**,sandbox/pitel-docs*}'],
  ['copies,', /text\/markdown|Copy page/, '**/{*.md,llms.txt,llms-full.txt}'],
  ['drawings(', / class="(?:drawing|diagram)_/, 'none'],
  ['loading(', /data-scripts/, 'none'],
  ['redirects(', /This page has moved/, 'none'],
  ['hosting(', /Content-Security-Policy/, '{_headers,_redirects,robots.txt}'],
  ['changeFeed(', /application\/atom\+xml/, 'changes.xml'],
  ['sandboxDownload(', /\0/, 'sandbox/pitel-sandbox*'],
  ['offlineDownload(', /\0/, 'sandbox/pitel-docs.zip*'],
];

test.each(features)('Without the line "%s…", all pages are built without the feature', (line, inPages, files) => {
  const start = whole.indexOf(`\n  ${line}`);
  expect(start).toBeGreaterThan(0);
  const end = whole.slice(start + 1).search(/\n(?: {2}[\w./]|\];)/) + start + 1;
  writeFileSync(config, whole.slice(0, start) + whole.slice(end));
  rmSync(build, { recursive: true, force: true });
  const { stdout, stderr, status } = spawnSync(process.execPath, [programs.docusaurus, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', SITE_URL: 'https://docs.example.com', NO_COLOR: '1' },
  });
  expect(status, stdout + stderr).toBe(0);
  expect(readRoutes().filter((route) => !existsSync(join(build, route, 'index.html')))).toEqual([]);
  const pages = fastGlob.sync('**/*.html', { cwd: build });
  expect(pages.filter((page) => inPages.test(readFileSync(join(build, page), 'utf8')))).toEqual([]);
  expect(fastGlob.sync(files, { cwd: build, ignore: ['samples/**'], dot: true })).toEqual([]);
});
