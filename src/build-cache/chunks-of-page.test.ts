import { expect, it } from 'vitest';
import { chunksOfPage, listRoutes } from './chunks-of-page';

const routes = listRoutes({
  '/-0aa': { __comp: 'root', __context: { plugin: 'root-data' } },
  '/-0bb': { __comp: 'page', content: 'home' },
  '/guide-1cc': { __comp: 'version', __props: 'sidebar' },
  '/guide/-2dd': { __comp: 'page', content: 'guide-home' },
  '/guide/first-3ee': { __comp: 'page', content: 'first' },
  '/guide/cài-4ff': { __comp: 'page', content: 'second' },
  '/guide/list-5aa': { __comp: 'category', __props: 'list', items: [{ content: 'item' }] },
});
const around = ['root', 'root-data'];

it.each([
  ['/', [...around, 'page', 'home']],
  ['/guide/', [...around, 'version', 'sidebar', 'page', 'guide-home']],
  ['/guide/first', [...around, 'version', 'sidebar', 'page', 'first']],
  ['/guide/cài', [...around, 'version', 'sidebar', 'page', 'second']],
  ['/guide/list', [...around, 'version', 'sidebar', 'category', 'list', 'item']],
  ['/404.html', around],
])('renders %s from its own chunks and those around it', (path, chunks) => {
  expect(chunksOfPage(routes, path)).toEqual(chunks);
});
