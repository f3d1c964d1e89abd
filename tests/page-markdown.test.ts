import { sampleLabels } from '@pitel-docs/samples/list-samples';
import type { Link } from 'mdast';
import { expect, test } from 'vitest';
import site from '../docusaurus.config';
import { featuresOf } from '../src/feature';
import {
  copyArticle,
  escapeMarkdown,
  linkCopies,
  renderMarkdown,
  renderSamples,
  renderSection,
} from '../src/markdown-copies/render-markdown';
import { readArticle } from '../src/site/built-site';
import { parseHtml } from '../src/site/html-tree';

const components = featuresOf(site).flatMap((feature) => feature.components ?? []);

function copyOf(content: string, language: 'en' | 'vi' = 'en', ids: readonly string[] = []) {
  const article = readArticle(
    parseHtml(`<!doctype html><main><article><nav>Home</nav><div class="theme-doc-markdown">${content}</div></article></main>`),
    '',
  );
  const head = {
    url: 'https://docs.example.com/base/guide/page',
    index: '',
    title: '',
    description: '',
    language,
  };
  return { head, ...copyArticle(article, head, components, ids) };
}

/** The Markdown below the head. */
function bodyOf(content: string, language?: 'en' | 'vi'): string {
  const { tree, head } = copyOf(content, language);
  return renderMarkdown(tree, head).split('\n').slice(4).join('\n').trimEnd();
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
  expect(escapeMarkdown('Set <Tabs> in `a_b_c` and [beta] & *more*')).toBe('Set \\<Tabs> in `a_b_c` and \\[beta] & \\*more\\*');
});

test('An admonition says its kind in the language of the page', () => {
  expect(bodyOf(warning('Nóng'), 'vi')).toBe('> **Cảnh báo: Nóng**\n>\n> Careful.');
});

function operation(path: string, note = ''): string {
  const panels = sampleLabels.map((label) => `<div role=tabpanel data-tab-name="${label}"><p>${path} in ${label}.</p></div>`);
  const options = '<span><select><option>One<option>Two</select></span>';
  const samples = `<div data-choice=language>${options}${panels.join('')}</div>`;
  const long = `<div role=tabpanel data-tab-name="Long"><p>${path} of all.</p></div>`;
  const bodies = `<div data-choice=body><div role=tabpanel>${samples}</div>${long}${options}</div>`;
  const parts = {
    head: `<div data-method=get><span>GET</span> <code>${path}</code>${note}<nav><p>Body</p></nav></div>`,
    code: `<div>${bodies}</div><div><p>Response.</p></div>`,
    request: '<p>Fields.</p>',
    rest: '<p>Errors.</p>',
  };
  const blocks = Object.entries(parts).map(([part, content]) => `<div data-part=${part}>${content}</div>`);
  return `<div data-columns>${blocks.join('')}</div>`;
}

const link = '<a href="/base/other">Other</a>';
const operations = `<h2 id=a>A</h2>${operation('/a')}<h2 id=b>B</h2>${operation('/b')}<h2 id=related>Related</h2>${link}`;

test('A copy has the fields of a request, one sample in cURL, and one response, in this order', () => {
  const copy = bodyOf(operation('/a'));
  expect(copy.split('\n\n')).toEqual(['**GET** `/a`', 'Fields.', '**cURL**', '/a in cURL.', 'Response.', 'Errors.']);
});

test('Each operation of a page gets a separate copy with what applies to all of them', () => {
  const { sections, head } = copyOf(
    `<h2 id=a>A</h2>${operation('/a', '<p>Needs a token.</p>')}<h2 id=b>B</h2>${operation('/b')}`,
  );
  const texts = sections.map(({ tree }) => renderSection(tree, head, '/page.md').split('\n\n'));
  expect(texts.map(([title, , ...parts]) => [title, ...parts.slice(0, 2)])).toEqual([
    ['# A', '**GET** `/a`', 'Needs a token.'],
    ['# B', '**GET** `/b`', 'Needs a token.'],
  ]);
});

test('A section with a separate copy leaves a link', () => {
  const html = '<h2 id=one>One</h2><p>1</p><h3 id=two>Two</h3><p>2</p><h2 id=three>Three</h2><p>3</p>';
  const { tree, sections, head } = copyOf(html, 'en', ['one']);
  const page = 'https://docs.example.com/base/guide/page';
  expect(renderMarkdown(tree, head)).toContain(`\n## [One](${page}#one)\n\n## Three\n\n3\n`);
  expect(sections.map(({ id, ids }) => [id, ids])).toEqual([['one', ['one', 'two']]]);
  const [section] = sections.map(({ tree: content }) => renderSection(content, head, '/page.md'));
  expect(section).toBe(`# One\n\n- Web page: <${page}>\n- Rest of the page: </page.md>\n\n1\n\n### Two\n\n2\n`);
});

test('A heading has its id unless its text says it', () => {
  expect(bodyOf('<h2 id=reset>Reset a list</h2><h3 id=two-words>Two words</h3>')).toBe(
    '## Reset a list {#reset}\n\n### Two words',
  );
});

test('A step and what it shows share a line', () => {
  expect(bodyOf('<ol><li><p>Press.</p><p>It rings.</p></li><li><p>Answer.</p></li></ol>')).toBe(
    '1. Press. It rings.\n2. Answer.',
  );
});

const json = (value: object): string =>
  `<div class=theme-code-block><pre class=language-json>${JSON.stringify(value)}</pre></div>`;

test('An example that is much like the first one has only what is different', () => {
  const first = { id: '6a2d8c1e-93f7-4b05-a4e6-1c7b59d0e283', state: 'ringing', hotline: '0900000009' };
  const { id, hotline } = first;
  const copy = bodyOf(`${tabs('One', 'Two', json(first)).replace('<p>Second.</p>', json({ id, hotline, billsec: 65 }))}`);
  const changes = JSON.stringify({ billsec: 65 }, null, 2);
  expect(copy).toMatch(new RegExp(`As in the first example, without \`state\`, except:\\s+\`\`\`json\n${changes}\n`));
});

test('Of a long list, only the file of samples has all records', () => {
  const record = (number: number) => ({ number, text: 'word '.repeat(100) });
  const response = `<div data-response>${json({ data: [record(1), record(2)], total: 2 })}</div>`;
  const { tree, samples, head } = copyOf(operation('/a').replace('<p>Response.</p>', response));
  expect(renderMarkdown(tree, head).match(/"number": ?\d/g)).toEqual(['"number": 1']);
  expect(renderSamples(samples, head, '').match(/"number": ?\d/g)).toEqual(['"number":1', '"number":2']);
});

test('Samples in other languages, further examples and links to other pages are in a file of their own', () => {
  const { samples, head } = copyOf(operations);
  const labels = sampleLabels.slice(1);
  const listSamples = (path: string) => [
    `**GET ${path}**`,
    '**Body: Long**',
    `${path} of all.`,
    ...labels.flatMap((label) => [`**${label}**`, `${path} in ${label}.`]),
  ];
  const [title, copy, ...texts] = renderSamples(samples, { ...head, title: 'Calls' }, '/page.md')
    .trimEnd()
    .split('\n\n');
  expect([title, copy]).toEqual(['# Calls: More samples', '- /page.md']);
  expect(texts).toEqual([
    '## Related',
    '[Other](https://docs.example.com/base/other)',
    ...listSamples('/a'),
    ...listSamples('/b'),
  ]);
});

test('Tabs of programming languages leave the first one', () => {
  const { tree, samples, head } = copyOf(
    tabs('Python', 'PHP').replace('<div role=tablist', '<div class=tabs--languages role=tablist'),
  );
  expect(renderMarkdown(tree, head)).toMatch(/\*\*Python\*\*\n\nFirst\.\n$/);
  expect(renderSamples(samples, head, '')).toMatch(/\n\*\*PHP\*\*\n\nSecond\.\n$/);
});

test.each([
  ['https://docs.example.com/gu%C3%ADa#B%C3%A0i', '/gu%C3%ADa.md#B%C3%A0i'],
  ['https://docs.example.com/guía/#hours', '/gu%C3%ADa.hours.md'],
  ['https://docs.example.com/guía/#lunch', '/gu%C3%ADa.hours.md#lunch'],
  ['https://docs.example.com/guía#100%', '/gu%C3%ADa.md#100%'],
  ['https://other.example.com/100%#100%', 'https://other.example.com/100%#100%'],
])('A link to %s leads to %s in a copy', (url, copyUrl) => {
  const node: Link = { type: 'link', url, children: [] };
  const sections = new Map(['hours', 'lunch'].map((id) => [id, '/gu%C3%ADa.hours.md']));
  const copy = { url: '/gu%C3%ADa.md', sections };
  linkCopies({ type: 'root', children: [node] }, '', new Map([['https://docs.example.com/gu%C3%ADa', copy]]));
  expect(node.url).toBe(copyUrl);
});

test('A page without an article is an error', () => {
  expect(() => readArticle(parseHtml('<main><h1>Title</h1></main>'), '/guide/page')).toThrow(/guide\/page: .* no article/);
});
