import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFiles, readRoutes, readSitePages } from '../src/addresses/site-pages';

const files = contentFiles();
const pages = readSitePages();

describe('The routes', () => {
  it('are exactly those that the sources make', () => {
    const expected = readRoutes().map(({ section, route }) => `${section} ${route}`);
    expect(pages.map(({ section, route }) => `${section.id} ${route}`).sort()).toEqual(expected.sort());
  });
});

describe('The content folders', () => {
  it('hold nothing that the site would silently leave out', () => {
    const unknown = files.filter(
      (file) => !/(\.mdx|\/_category_\.yml|\.(svg|png|jpg|webp))$/.test(file) || /\/_(?!category_\.yml)/.test(file),
    );
    expect(unknown, 'Pages end in .mdx and their names do not start with an underscore').toEqual([]);
  });

  it('have file names in composed Unicode (NFC)', () => {
    expect(files.filter((file) => file !== file.normalize('NFC'))).toEqual([]);
  });
});

describe.each(pages.filter(({ source }) => basename(source) === '_category_.yml'))('$source', ({ title, description }) => {
  it('has a title and a one-line description', () => {
    expect(title).not.toBe('');
    expect(description).toMatch(/^\S.{39,169}\.$/);
  });
});
