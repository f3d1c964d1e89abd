import { expect, it } from 'vitest';
import { readMain } from '../read-main';
import { writeTwin } from './write-twin';

const place = {
  url: 'https://docs.example.com/base/guide/page',
  index: 'https://docs.example.com/base/llms.txt',
  language: 'en',
  description: 'What it is.',
  diagrams: { 'A leads to B.': 'flowchart LR\n  a --> b' },
} as const;

function twinOf(content: string, language: 'en' | 'vi' = 'en'): string {
  const html = `<main><article><nav>Home</nav><div class="theme-doc-markdown"><header><h1>Title</h1></header>${content}</div></article></main>`;
  return writeTwin(readMain(html), { ...place, language });
}

/** The part below title, description and place. */
function bodyOf(content: string, language?: 'en' | 'vi'): string {
  return twinOf(content, language).split('\n').slice(7).join('\n').trimEnd();
}

it('Links and anchors become absolute, and the links of headings to themselves vanish', () => {
  expect(bodyOf('<h2 id=a>A<a href="#a" translate="no">\u200b</a></h2><p><a href="/base/x#y">x</a> <a href="#a">a</a></p>')).toBe(
    '## A\n\n[x](https://docs.example.com/base/x#y) [a](https://docs.example.com/base/guide/page#a)',
  );
});

it('A picture is kept, although it stands in a button', () => {
  expect(bodyOf('<p><button aria-label="Enlarge: Signpost"><img src="/base/img/a.svg" alt=Signpost></button></p>')).toBe(
    '![Signpost](https://docs.example.com/base/img/a.svg)',
  );
});

it('Panels of tabs follow each other below their names', () => {
  const tabs =
    '<div class="tabs-container"><ul role=tablist><li role=tab>One<li role=tab>Two</ul><div>' +
    '<div role=tabpanel><p>First.</p></div><div role=tabpanel hidden><p>Second.</p></div></div></div>';
  expect(bodyOf(tabs)).toBe('**One**\n\nFirst.\n\n**Two**\n\nSecond.');
});

it('Of several requests, the first is told in all languages, and the others with cURL', () => {
  const samples =
    '<div class="tabs-container"><ul role=tablist><li role=tab>cURL<li role=tab>Go</ul><div>' +
    '<div role=tabpanel><p>curl</p></div><div role=tabpanel hidden><p>main</p></div></div></div>';
  const [first = '', second = ''] = bodyOf(samples + samples).split('In other languages as');
  expect(first).toBe('**cURL**\n\ncurl\n\n**Go**\n\nmain\n\n**cURL**\n\ncurl\n\n');
  expect(second).not.toContain('Go');
});

it('An admonition says its kind in the language of the page', () => {
  const admonition = (heading: string): string =>
    `<div class="theme-admonition theme-admonition-warning"><div class="admonitionHeading_x">${heading}</div>
    <div class="admonitionContent_x"><p>Careful.</p></div></div>`;
  expect(bodyOf(admonition('warning'))).toBe('> **Warning**\n>\n> Careful.');
  expect(bodyOf(admonition('Nóng'), 'vi')).toBe('> **Cảnh báo: Nóng**\n>\n> Careful.');
});

it('A field is an item with its marks, and fields inside it are items below', () => {
  const field = (name: string, inside: string): string =>
    `<div><dt><span><code>${name}</code> <span>string</span> <small>observed</small><a href="#f" translate="no"></a></span></dt><dd>${inside}</dd></div>`;
  expect(bodyOf(`<p>Text.</p><dl>${field('a', `<p>Outer.</p><dl>${field('a.b', '<p>Inner.</p>')}</dl>`)}</dl>`)).toBe(
    'Text.\n\n- `a` (string, observed)\n\n  Outer.\n  - `a.b` (string, observed)\n\n    Inner.',
  );
});

it('A list of tasks keeps its boxes', () => {
  expect(bodyOf('<p>Text.</p><ul><li class="task-list-item"><label><input type=checkbox> Do it</label></li></ul>')).toBe(
    'Text.\n\n- [ ] Do it',
  );
});

it('A page without title or article is an error that names it', () => {
  expect(() => writeTwin(readMain('<main><article></article></main>'), place)).toThrow(/guide\/page: .* no H1/);
  expect(() => writeTwin(readMain('<main><h1>Title</h1></main>'), place)).toThrow(/guide\/page: .* no article/);
});
