import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { sectionOfPath, sections } from '../src/sections';
import { openPage } from './open-page';
import { sites } from './sites';

const { folder } = sites.real;
const files = fastGlob.sync('**/*.html', { cwd: folder });

/** What readers get is the twin that `npm run build` makes of each page. */
test('every page is read with at most 25,000 bytes', () => {
  expect(files.length).toBeGreaterThan(160);
  const sizes = files.map((file) => ({ file, bytes: statSync(join(folder, `${file}.br`)).size }));
  expect(sizes.filter(({ bytes }) => bytes > 25_000)).toEqual([]);
});

test('pages of a section share their styles, all pages share their loader, and both stay small', () => {
  const heads = files.map((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    return {
      section: sectionOfPath(`/${file}`, '/')?.id ?? '',
      styles: html.match(/<style>.*?<\/style>/s)?.[0] ?? '',
      loader: html.match(/<script data-scripts=[^>]*>(.*?)<\/script>/s)?.[1] ?? '',
    };
  });
  const stylesOf = new Map(heads.map(({ section, styles }) => [section, styles]));
  expect(stylesOf.size).toBe(sections.length);
  expect(heads.filter(({ section, styles }) => styles !== stylesOf.get(section))).toEqual([]);
  expect(new Set(heads.map(({ loader }) => loader)).size).toBe(1);
  const sizes = [...stylesOf].map(([section, styles]) => ({ section, bytes: brotliCompressSync(styles).length }));
  expect(sizes.filter(({ section, bytes }) => bytes > (section === 'docs' ? 6_450 : 5_850))).toEqual([]);
  expect(brotliCompressSync(heads[0]?.loader ?? '').length).toBeLessThanOrEqual(1_480);
});

test('no page carries a dialog, which only scripts can open', () => {
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('<dialog'))).toEqual([]);
});

test('no page asks for anything before it is shown but its images', () => {
  const asking = /<link[^>]+rel=("?)(?:stylesheet|preload|modulepreload)\1[^>]*>|<script[^>]+src=[^>]*>/g;
  const found = files.flatMap((file) =>
    (readFileSync(join(folder, file), 'utf8').match(asking) ?? []).filter((tag) => !/as=("?)image\1/.test(tag)),
  );
  expect(found).toEqual([]);
});

test('the typeface is at most 45,000 bytes', () => {
  const fonts = fastGlob.sync('assets/fonts/*', { cwd: folder, stats: true });
  expect(fonts.length).toBe(2);
  expect(fonts.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0)).toBeLessThanOrEqual(45_000);
});

for (const path of ['/', '/pitel_app/', '/api/v3/campaign/create', '/bitrix_pitel_vie/']) {
  test(`the scripts of ${path} are at most 100,000 bytes, without those of other pages`, async ({ page }) => {
    await openPage(page, path);
    const executed = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const { initiatorType, name } = entry as PerformanceResourceTiming;
        return initiatorType === 'script' ? [new URL(name).pathname] : [];
      }),
    );
    expect(executed.length).toBeGreaterThan(2);
    expect(
      executed.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0),
    ).toBeLessThanOrEqual(100_000);
  });
}
