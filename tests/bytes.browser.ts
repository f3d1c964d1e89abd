import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { sectionOfPath, sections } from '../src/sections';
import { sites } from './sites';

const { folder } = sites.real;
const files = fastGlob.sync('**/*.html', { cwd: folder });

/** Bytes of what readers get of a file: the compressed twin beside it. */
function bytesOf(file: string): number {
  return statSync(join(folder, `${file}.br`)).size;
}

test('every page is read with at most 30,800 bytes, half of them with 19,800', () => {
  const sizes = files.map((file) => ({ file, bytes: bytesOf(file) })).sort((one, other) => one.bytes - other.bytes);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.at(-1)?.bytes, sizes.at(-1)?.file).toBeLessThanOrEqual(30_800);
  expect(sizes[Math.floor(sizes.length / 2)]?.bytes).toBeLessThanOrEqual(19_800);
});

test('pages of a section share their styles, and all pages share their loader', () => {
  const heads = files.map((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    return {
      section: sectionOfPath(`/${file}`, '/')?.id ?? '',
      styles: html.match(/<style>(?:(?!<\/style>).)*<\/style>(?=<script data-scripts=)/s)?.[0] ?? '',
      loader: html.match(/<script data-scripts=[^>]*>(.*?)<\/script>/s)?.[1] ?? '',
    };
  });
  const stylesOf = new Map(heads.map(({ section, styles }) => [section, styles]));
  expect(stylesOf.size).toBe(sections.length);
  expect(heads.filter(({ section, styles }) => styles === '' || styles !== stylesOf.get(section))).toEqual([]);
  expect(new Set(heads.map(({ loader }) => loader)).size).toBe(1);
});

test('the scripts and styles of every page are at most 130,000 and 19,000 bytes', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const sheets = [...html.matchAll(/rel=stylesheet href=(\S+)/g)].map(([, sheet = '']) => sheet);
  expect([scripts.length > 1, sheets.length]).toEqual([true, 1]);
  const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + bytesOf(path), 0);
  expect(sum(scripts)).toBeLessThanOrEqual(130_000);
  expect(sum(sheets)).toBeLessThanOrEqual(19_000);
});

test('no page carries a dialog, which only scripts can open', () => {
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('<dialog'))).toEqual([]);
});

test('no page asks for anything before it is shown but its images', () => {
  const asking = /<link[^>]+rel=("?)(?:stylesheet|preload|modulepreload)\1[^>]*>|<script[^>]+src=[^>]*>/g;
  const found = files.flatMap((file) =>
    (readFileSync(join(folder, file), 'utf8').match(asking) ?? []).filter((tag) => !/as=("?)image\1|disabled/.test(tag)),
  );
  expect(found).toEqual([]);
});

test('the typeface is at most 29,500 bytes, 16,700 of them where nothing is Vietnamese', () => {
  const fonts = fastGlob.sync('fonts/*.woff2', { cwd: folder, stats: true });
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  expect(sum(fonts.map(({ stats }) => stats?.size ?? Number.NaN))).toBeLessThanOrEqual(29_500);
  const latin = fonts.filter(({ name }) => name.includes('-latin.'));
  expect(latin).toHaveLength(1);
  expect(sum(latin.map(({ stats }) => stats?.size ?? Number.NaN))).toBeLessThanOrEqual(16_700);
});
