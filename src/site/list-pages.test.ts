import { expect, it } from 'vitest';
import { type DocsContent, listPages } from './list-pages';

function doc(id: string, more: object = {}): object {
  const source = `@site/pitel_app/${id}.mdx`;
  return { id, source, permalink: `/base/pitel_app/${id}`, title: `Title of ${id}`, description: '', frontMatter: {}, ...more };
}

const sidebar = [
  { type: 'doc', id: 'last' },
  {
    type: 'category',
    label: 'Cài đặt',
    link: { type: 'generated-index', permalink: `/base/pitel_app/${encodeURI('cài-đặt'.normalize('NFD'))}`, title: 'All of it' },
    items: [{ type: 'category', label: 'Inner', link: { type: 'doc', id: 'inner' }, items: [{ type: 'doc', id: 'first' }] }],
  },
];
const docs = [doc('alone'), doc('first', { frontMatter: { sidebar_label: 'First' } }), doc('hidden', { unlisted: true })];
const content = {
  pitel_app: { loadedVersions: [{ docs: [...docs, doc('inner'), doc('last')], sidebars: { all: sidebar } }] },
} as unknown as DocsContent;

const pages = listPages(content, { siteDir: '/site', baseUrl: '/base/' });

it('Lists pages in sidebar order, then the rest, without unlisted pages', () => {
  const paths = ['last', 'cài-đặt', 'inner', 'first', 'alone'].map((name) => `/pitel_app/${name}`);
  expect(pages.map(({ path }) => path)).toEqual(paths);
});

it('Says where a page is, what it is called there, and which file it is made of', () => {
  expect(pages.map(({ categories, category }) => [...categories, category])).toEqual([
    [undefined],
    ['Cài đặt'],
    ['Cài đặt', 'Inner'],
    ['Cài đặt', 'Inner', undefined],
    [undefined],
  ]);
  expect(pages[1]).toMatchObject({ title: 'All of it', label: 'Cài đặt', description: '' });
  expect(pages[1]?.file).toBeUndefined();
  expect(pages[3]).toMatchObject({ label: 'First', file: '/site/pitel_app/first.mdx' });
});
