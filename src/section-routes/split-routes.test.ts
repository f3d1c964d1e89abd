import { expect, test } from 'vitest';
import { splitRoutes } from './split-routes';

const entry = (name: string, request: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${request}"), "${request}", require.resolveWeak("${request}")],`;

const generated = {
  routes: `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  { path: '/plain', component: ComponentCreator('/plain', 'aaa'), exact: true },
  {
    path: '/guide',
    component: ComponentCreator('/guide', 'bbb'),
    routes: [
      {
        path: '/guide',
        component: ComponentCreator('/guide', 'ccc'),
        routes: [
          { path: '/guide/', component: ComponentCreator('/guide/', 'ddd'), exact: true, sidebar: "main" },
          { path: '/guide/queue', component: ComponentCreator('/guide/queue', 'eee'), exact: true, sidebar: "main" },
        ]
      }
    ]
  },
  { path: '*', component: ComponentCreator('*') },
];
`,
  registry: [
    'export default {',
    entry('plain', '@site/plain.tsx'),
    entry('frame', '@theme/DocRoot'),
    entry('item', '@theme/DocItem'),
    entry('home', '@site/guide/index.mdx'),
    entry('queue', '@site/guide/queue.mdx'),
    '};',
  ].join('\n'),
  chunkNames: JSON.stringify({
    '/plain-aaa': { __comp: 'plain' },
    '/guide-bbb': { __comp: 'frame', __context: { plugin: 'frame' } },
    '/guide-ccc': { __comp: 'frame' },
    '/guide/-ddd': { __comp: 'item', content: 'home' },
    '/guide/queue-eee': { __comp: 'item', content: 'queue' },
  }),
};

const split = splitRoutes(generated);
const [section = ''] = split.sections.values();

test('a page of a section stands in the file of its section only', () => {
  expect([...split.sections.keys()]).toEqual(['pages-1']);
  expect(section).toContain('["/guide/queue",{"__comp":"item","content":"queue"},{"sidebar":"main"}]');
  expect(section).toContain('"@site/guide/queue.mdx"');
  for (const code of [split.routes, split.registry, split.chunkNames]) {
    expect(code).not.toContain('queue');
  }
});

test('the file says which route its pages stand below', () => {
  expect(section).toContain('[[0], [');
});

test('the frame of a section, its first page and pages outside sections are always there', () => {
  expect(split.routes).toContain('"path": "/guide/"');
  expect(split.routes).toContain('"path": "/plain"');
  expect(split.routes).toContain('ComponentCreator("*")');
  expect(split.registry).toContain('"@site/guide/index.mdx"');
  expect(split.registry).toContain('"@theme/DocRoot"');
  expect(JSON.parse(split.chunkNames.replace('export default ', '').replace(/;\n$/, ''))).toMatchObject({
    '/guide/-ddd': { content: 'home' },
  });
});

test('a section with pages of its own is opened by its file, others by nothing', () => {
  expect(split.routes.match(/"open": \(\) => import\([^)]+\)/g)).toEqual([
    '"open": () => import(/* webpackChunkName: "pages-1" */ "./pages-1.js")',
  ]);
});

test('names a chunk whose loading it cannot read, in a file of a section and in the rest', () => {
  for (const name of ['queue', 'plain']) {
    const registry = generated.registry.replace(new RegExp(`(  "${name}": .*)require.resolveWeak`), '$1resolve');
    expect(() => splitRoutes({ ...generated, registry })).toThrow(new RegExp(`registry\\.js: .*"${name}"`));
  }
});
