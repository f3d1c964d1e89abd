import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listNodes } from '../src/markdown/page-tree';
import { parsePage } from '../src/markdown/parse-page';
import { contentFiles, readSitePages } from '../src/site/site-pages';

const files = contentFiles();
const pages = readSitePages();

describe('The content folders', () => {
  it('hold nothing that the site would silently leave out', () => {
    const unknown = files.filter(
      (file) => !/(\.mdx|\/_category_\.yml|\.(svg|png|jpg|webp))$/.test(file) || /\/_(?!category_\.yml|shared\/)/.test(file),
    );
    expect(
      unknown,
      'Pages end in .mdx and their names do not start with an underscore; what several pages share is in _shared',
    ).toEqual([]);
  });

  it('have file names in composed Unicode (NFC)', () => {
    expect(files.filter((file) => file !== file.normalize('NFC'))).toEqual([]);
  });
});

it.each(['title', 'description'] as const)('No two pages have one %s: readers of a search choose by it', (key) => {
  const texts = pages.map((page) => page[key]);
  const repeated = pages.filter((page, index) => texts.indexOf(page[key]) !== index);
  expect(repeated.map((page) => `${page.source}: ${page[key]}`)).toEqual([]);
});

describe.each(pages.filter(({ source }) => basename(source) === '_category_.yml'))('$source', ({ title, description }) => {
  it('has a title and a one-line description', () => {
    expect(title).not.toBe('');
    expect(description).toMatch(/^\S.{39,169}\.$/);
  });
});

it.each(['autocall', 'callcenter'])('The guide of the %s portal says on its first page how old it is', (name) => {
  expect(readFileSync(`guide/portal_${name}_guide/index.mdx`, 'utf8')).toContain('as of March 2023');
});

it.each(['guide', 'bitrix_eng', 'bitrix_vie'])('Of the steps of %s, four of five say what the reader sees next', (folder) => {
  const steps = files
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.mdx'))
    .flatMap((file) =>
      listNodes(parsePage(file, readFileSync(file, 'utf8')).tree, 'list').flatMap(({ ordered, children }) =>
        ordered ? children.map((step) => ({ file, step })) : [],
      ),
    );
  const silent = steps.filter(({ step }) => !step.children.slice(1).some(({ type }) => type === 'paragraph'));
  const places = silent.map(({ file, step }) => `${file}:${step.position?.start.line}`).join('\n');
  expect(silent.length, places).toBeLessThanOrEqual(0.2 * steps.length);
});
