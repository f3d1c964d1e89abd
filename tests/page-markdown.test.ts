import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Link } from 'mdast';
import { expect, test } from 'vitest';
import site from '../docusaurus.config';
import { featuresOf } from '../src/feature';
import { copyArticle, linkCopies, writeMarkdown, writeSamples, writeWords } from '../src/markdown-copies/write-markdown';
import { readArticle } from '../src/site/built-site';
import { parseHtml } from '../src/site/html-tree';

const components = featuresOf(site).flatMap((feature) => feature.components ?? []);

function copyOf(content: string, language: 'en' | 'vi' = 'en') {
  const article = readArticle(
    parseHtml(`<!doctype html><main><article><nav>Home</nav><div class="theme-doc-markdown">${content}</div></article></main>`),
    '',
  );
  const place = {
    url: 'https://docs.example.com/base/guide/page',
    index: '',
    title: '',
    description: '',
    language,
  };
  return { place, ...copyArticle(article, place, components) };
}

/** The Markdown below the title, description and breadcrumbs. */
function bodyOf(content: string, language?: 'en' | 'vi'): string {
  const { tree, place } = copyOf(content, language);
  return writeMarkdown(tree, place).split('\n').slice(7).join('\n').trimEnd();
}

const tabs = (first: string, second: string, firstPanel = '<p>First.</p>'): string =>
  `<div data-tabs><div role=tablist><div role=tab>${first}</div><div role=tab>${second}</div></div>
  <div role=tabpanel data-tab-name=${first}>${firstPanel}</div>
  <div role=tabpanel data-tab-name=${second} hidden><p>Second.</p></div></div>`;
const warning = (heading: string): string =>
  `<div class="theme-admonition theme-admonition-warning"><div class="admonitionHeading_x">${heading}</div>
  <div class="admonitionContent_x"><p>Careful.</p></div></div>`;
const field = (name: string, inside: string): string =>
  `<div><dt><span><code>${name}</code> <span>string</span> <small>observed</small><a href="#f" translate="no"></a></span></dt>
  <dd>${inside}</dd></div>`;
const fields = field('a', `<p>Outer.</p><dl>${field('a.b', '<p>Inner.</p>')}</dl>`);

test.each([
  [
    'A table ends the paragraph before it, whose end tag may be left out',
    '<div><p>Choose:<table><tr><th>A<tr><td>1</table></div>',
    'Choose:\n\n| A |\n| - |\n| 1 |',
  ],
  [
    'Tabs in a tab stay below the name of that tab',
    tabs('One', 'Two', tabs('Three', 'Four')),
    '**One**\n\n**Three**\n\nFirst.\n\n**Four**\n\nSecond.\n\n**Two**\n\nSecond.',
  ],
  [
    'The title of an admonition keeps its code and links',
    warning('<span><svg></svg></span>Run <code>a</code> of <a href="/x">x</a>'),
    '> **Warning: Run `a` of [x](https://docs.example.com/x)**\n>\n> Careful.',
  ],
  [
    'A field is a line with its marks and the few fields inside it',
    `<p>Text.</p><dl>${fields}</dl>`,
    'Text.\n\n- `a` (string, observed): Outer. · `a.b` (string, observed): Inner.',
  ],
  [
    'Small letters keep their elements, because Markdown has no marks for them',
    '<p>4 m<sup>2</sup> of H<sub>2</sub>O, with <kbd>Esc</kbd></p>',
    '4 m<sup>2</sup> of H<sub>2</sub>O, with `Esc`',
  ],
  [
    'Many fields inside a field are lines below it',
    `<dl>${field('a', `<p>Outer.</p><dl>${field('a.b', '').repeat(9)}</dl>`)}</dl>`,
    `- \`a\` (string, observed): Outer.${'\n  - `a.b` (string, observed)'.repeat(9)}`,
  ],
])('%s', (_what, html, markdown) => {
  expect(bodyOf(html)).toBe(markdown);
});

test('Titles and descriptions show their marks as text', () => {
  expect(writeWords('Set <Tabs> in `a_b_c` and [beta] & *more*')).toBe('Set \\<Tabs> in `a_b_c` and \\[beta] & \\*more\\*');
});

test('An admonition says its kind in the language of the page', () => {
  expect(bodyOf(warning('Nóng'), 'vi')).toBe('> **Cảnh báo: Nóng**\n>\n> Careful.');
});

function operation(path: string): string {
  const panels = sampleLabels.map((label) => `<div role=tabpanel data-tab-name="${label}"><p>${path} in ${label}.</p></div>`);
  const options = '<span><select><option>One<option>Two</select></span>';
  const samples = `<div data-choice=language>${options}${panels.join('')}</div>`;
  const long = `<div role=tabpanel data-tab-name="Long"><p>${path} of all.</p></div>`;
  const bodies = `<div data-choice=body><div role=tabpanel>${samples}</div>${long}${options}</div>`;
  const parts = {
    head: `<div data-method=get><span>GET</span> <code>${path}</code><nav><p>Body</p></nav></div>`,
    code: `<div>${bodies}</div><div><p>Response.</p></div>`,
    request: '<p>Fields.</p>',
    rest: '<p>Errors.</p>',
  };
  const blocks = Object.entries(parts).map(([part, content]) => `<div data-part=${part}>${content}</div>`);
  return `<div data-columns>${blocks.join('')}</div>`;
}

const operations = `${operation('/a')}${operation('/b')}<p>Related.</p>`;

test('The fields of a request come before cURL and the response', () => {
  const copy = bodyOf(operations);
  const first = ['**GET** `/a`', 'Fields.', '**cURL**', '/a in cURL.', 'Response.', '**Body: Long**', '/a of all.', 'Errors.'];
  expect(copy.split('\n\n').slice(0, first.length)).toEqual(first);
  expect(copy).toMatch(/\/b in cURL\..*Related\.$/s);
});

test('Samples in other languages are in a file of their own', () => {
  const { samples, place } = copyOf(operations);
  const labels = sampleLabels.slice(1);
  const listLanguages = (path: string) => [
    `**GET ${path}**`,
    ...labels.flatMap((label) => [`**${label}**`, `${path} in ${label}.`]),
  ];
  const [title, copy, ...texts] = writeSamples(samples, { ...place, title: 'Calls' }, '/page.md')
    .trimEnd()
    .split('\n\n');
  expect([title, copy]).toEqual(['# Calls: Samples in other languages', '- /page.md']);
  expect(texts).toEqual([...listLanguages('/a'), ...listLanguages('/b')]);
});

test.each([
  ['https://docs.example.com/gu%C3%ADa#B%C3%A0i', '/gu%C3%ADa.md#start'],
  ['https://docs.example.com/guía/#elsewhere', '/gu%C3%ADa.md'],
  ['https://docs.example.com/guía#100%', '/gu%C3%ADa.md'],
  ['https://other.example.com/100%#100%', 'https://other.example.com/100%#100%'],
])('A link to %s leads to %s in a copy', (url, copyUrl) => {
  const link: Link = { type: 'link', url, children: [] };
  const copy = { url: '/gu%C3%ADa.md', anchors: new Map([['Bài', 'start']]) };
  linkCopies({ type: 'root', children: [link] }, '', new Map([['https://docs.example.com/gu%C3%ADa', copy]]));
  expect(link.url).toBe(copyUrl);
});

test('A page without an article is an error', () => {
  expect(() => readArticle(parseHtml('<main><h1>Title</h1></main>'), '/guide/page')).toThrow(/guide\/page: .* no article/);
});
