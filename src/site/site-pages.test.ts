import { expect, test } from 'vitest';
import { sections } from '../sections';
import { type DocsContent, describePage, listBuiltPages } from './site-pages';

const [, section = sections[0]] = sections;

function plantPage(source: string, text: string) {
  return describePage(section as (typeof sections)[number], source, text);
}

const category = 'label: Cài đặt\nlink: { type: generated-index, slug: /cài-đặt, title: All of it, description: Steps. }\n';
const pages = ['last', 'inner', 'first', 'absent'].flatMap((name) =>
  plantPage(`pitel_app/${name}.mdx`, `---\ntitle: ${name}\n---\n`),
);
const docs = ['first', 'inner', 'last'].map((id) => ({ id, permalink: `/base/pitel_app/${id}` }));
const items = [
  { type: 'doc', id: 'last' },
  {
    type: 'category',
    label: 'Cài đặt',
    link: { type: 'generated-index', permalink: `/base/pitel_app/${encodeURI('cài-đặt'.normalize('NFD'))}` },
    items: [{ type: 'category', label: 'Inner', link: { type: 'doc', id: 'inner' }, items: [{ type: 'doc', id: 'first' }] }],
  },
];
const content = { pitel_app: { loadedVersions: [{ docs, sidebars: { all: items } }] } } as unknown as DocsContent;

test('Lists pages in the order of the sidebar, with their categories', () => {
  const all = [...pages, ...plantPage('pitel_app/setup/_category_.yml', category)];
  const built = listBuiltPages(all, content, '/base/');
  expect(built.map((page) => [page.route, page.title, ...page.categories, page.category])).toEqual([
    ['/pitel_app/last', 'last', undefined],
    ['/pitel_app/cài-đặt', 'All of it', 'Cài đặt'],
    ['/pitel_app/inner', 'inner', 'Cài đặt', 'Inner'],
    ['/pitel_app/first', 'first', 'Cài đặt', 'Inner', undefined],
  ]);
  const message = /\/base\/pitel_app\/c.* is a page without a file .* Move its file/;
  expect(() => listBuiltPages(pages, content, '/base/')).toThrow(message);
});
