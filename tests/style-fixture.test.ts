import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../src/addresses/read-front-matter';

const source = 'src/components/style-fixture.mdx';
const { title } = readFrontMatter(readFileSync(source, 'utf8'));

function filesWith(pattern: string, words: readonly string[]): string[] {
  const files = fastGlob.sync(pattern, { cwd: 'build', absolute: true });
  expect(files.length, `build/ has no ${pattern}. Run "npm run build" first.`).toBeGreaterThan(0);
  return files.filter((file) => words.some((word) => readFileSync(file, 'utf8').includes(word)));
}

describe('The page of components, which npm start shows to writers,', () => {
  it('is no file of the build', () => {
    expect(fastGlob.sync('build/index.html')).toHaveLength(1);
    expect(fastGlob.sync(['build/**/*style-fixture*', 'build/**/*style-fixture*/**'])).toEqual([]);
  });

  it.each([
    ['the pages', '**/*.html'],
    ['the sitemap', 'sitemap.xml'],
    ['the search index', 'search-index/*.json'],
    ['what tools read', '**/{llms.txt,llms-full.txt}'],
    ['the twins', '**/*.md'],
    ['the scripts', 'assets/js/*.js'],
  ])('stands nowhere in %s', (_, pattern) => {
    expect(title).toMatch(/\w{4}/);
    expect(filesWith(pattern, ['style-fixture', String(title)])).toEqual([]);
  });
});
