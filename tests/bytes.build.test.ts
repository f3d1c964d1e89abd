// Size budgets, about 10 % above the sizes when they were set. A page over budget has a bug or needs a
// decision.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { globBuilt } from './helpers/glob-built';

const pages = globBuilt('**/*.html')
  .map((file) => ({ file, html: readFileSync(join('build', file), 'utf8') }))
  // Redirect pages have neither styles nor a loader.
  .filter(({ html }) => !html.includes('http-equiv="refresh"'));

/** Transfer size: the size of the compressed copies, here with a lower quality than in a release. */
function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join('build', file.endsWith('.woff2') ? file : `${file}.br`)).size, 0);
}

/** Each has a whole app, because readers follow it from start to end. */
const longGuides = ['category/react-native-sdk', 'flutter/flutter_pitel_voip'].map((path) => `pitel_app/${path}/index.html`);

test('Every page needs few bytes to read', () => {
  const sizes = pages.map(({ file }) => ({ file, bytes: bytesOf([file]) })).sort((a, b) => a.bytes - b.bytes);
  expect(sizes.filter(({ file, bytes }) => bytes > (longGuides.includes(file) ? 46_500 : 40_000))).toEqual([]);
  expect(sizes[Math.floor(sizes.length / 2)]?.bytes).toBeLessThanOrEqual(25_000);
});

test('Scripts, styles and typeface stay within their limits of bytes', () => {
  const home = pages.find(({ file }) => file === 'index.html')?.html ?? '';
  const scripts = /data-scripts="([^"]*)"/.exec(home)?.[1]?.split(' ') ?? [];
  const sheets = [...home.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, sheet = '']) => sheet);
  const fonts = globBuilt('fonts/*.woff2');
  const latin = fonts.filter((name) => name.includes('-latin.'));
  expect([scripts.length > 1, sheets.length, latin.length]).toEqual([true, 1, 1]);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(137_000);
  expect(bytesOf(sheets)).toBeLessThanOrEqual(23_700);
  expect(bytesOf(fonts)).toBeLessThanOrEqual(29_500);
  expect(bytesOf(latin), 'where nothing is Vietnamese').toBeLessThanOrEqual(16_700);
});

test('Each page has the styles that it needs', () => {
  const [sheet = ''] = globBuilt('assets/css/*.css').map((file) => readFileSync(join('build', file), 'utf8'));
  const heads = pages.map(({ file, html }) => ({
    file,
    styles: html.match(/<style>((?:(?!<\/style>).)*)<\/style>(?=<script data-scripts=)/s)?.[1] ?? '',
    loader: html.match(/<script data-scripts=[^>]*>(.*?)<\/script>/s)?.[1] ?? '',
  }));
  const invalidHeads = heads.filter(({ styles }) => styles === '' || styles.length > 0.8 * sheet.length);
  expect(invalidHeads.map(({ file }) => file)).toEqual([]);
  expect(new Set(heads.map(({ loader }) => loader)).size).toBe(1);
});

test('No page has render-blocking requests', () => {
  const blockingElements = /<link[^>]+rel=("?)(?:stylesheet|preload|modulepreload)\1[^>]*>|<script[^>]+src=[^>]*>/g;
  const requests = pages.flatMap(({ html }) => html.match(blockingElements) ?? []);
  expect(requests.filter((tag) => !/as=("?)image\1|disabled/.test(tag))).toEqual([]);
});
