import { sampleLabels } from '@pitel-docs/samples/list-samples';
import { expect, test } from 'vitest';
import site from '../docusaurus.config';
import { featuresOf } from '../src/feature';
import type { Passage } from '../src/search/index-data';
import { listPassages } from '../src/search/list-passages';
import { readArticle } from '../src/site/built-site';
import { parseHtml } from '../src/site/html-tree';

const components = featuresOf(site).flatMap((feature) => feature.components ?? []);

function readPassages(html: string): Passage[] {
  return listPassages(
    readArticle(parseHtml(`<!doctype html><main><article>${html}</article></main>`), '/page').children,
    components,
  );
}

test('A heading opens a part, without its link to itself', () => {
  const link = '<a href=#a class=hash-link translate=no>\u200b</a>';
  expect(readPassages(`<header><h1>Title</h1></header><p>Above.<h2 id=a>First <code>a</code>${link}</h2><p>Below.`)).toEqual([
    { id: '', heading: '', names: '', text: 'Above.' },
    { id: 'a', heading: 'First a', names: '', text: 'Below.' },
  ]);
});

test('A passage in a tab ends with the tab', () => {
  const mac = '<div role=tabpanel data-tab-name=macOS><h3 id=mac>On a Mac</h3><p>Mac text.</div>';
  const windows = '<div role=tabpanel data-tab-name=Windows><p>Windows text.</div>';
  expect(readPassages(`<h2 id=install>Install</h2><div>${mac}${windows}</div><p>Then.`)).toMatchObject([
    { id: '' },
    { id: 'install', text: 'macOS Windows Windows text. Then.' },
    { id: 'mac', text: 'Mac text.' },
  ]);
});

function tabs(...panels: (readonly [label: string, code: string])[]): string {
  const rows = panels.map(([label]) => `<div role=tab>${label}</div>`);
  const contents = panels.map(
    ([label, code]) => `<div role=tabpanel data-tab-name="${label}"><pre><code>${code}</code></pre></div>`,
  );
  return `<div data-tabs><div role=tablist>${rows.join('')}</div>${contents.join('')}</div>`;
}

const [first = ''] = sampleLabels;
const samplePanels = sampleLabels.map(
  (label) =>
    `<div role=tabpanel data-tab-name="${label}"><pre><code>${label === first ? 'curl /v1/call' : 'fetch(call);'}</code></pre></div>`,
);
const select = '<span><select><option>Go<option>Java</select></span>';
const samples = `<div data-choice=language>${select}${samplePanels.join('')}</div>`;
const otherTabs = tabs(['Android', 'showOnLockScreen()'], ['iOS', 'reportNewIncomingCall()']);
const caption = '<figcaption>Way</figcaption>';
const drawing = `<figure><div role=img aria-label="A leads to B."><svg><text>a</text></svg></div>${caption}</figure>`;
const row = '<ul><li>One<li>Two</ul><p><span>v1</span><a href=a>YAML</a><a href=b>JSON</a>, <a href=c>x</a>.';

test.each([
  ['A sentence without its certainty', '<p>Calls last <small class=_4z>rút ra từ ví dụ</small>.', 'Calls last.'],
  ['A text in pieces', '<p>Ask <!-- -->Pitel support<!-- -->.', 'Ask Pitel support.'],
  ['Of request samples, which say the same in each language, the first', samples, `${first} curl /v1/call`],
  ['The content of every other tab', otherTabs, 'Android showOnLockScreen() iOS reportNewIncomingCall()'],
  [
    'Each cell by itself',
    '<table><tr><td>GET<td>Lists calls.<tr><td>POST<td>Adds one</table>',
    'GET · Lists calls. POST · Adds one',
  ],
  [
    'A table without its header and empty cells',
    '<table><thead><tr><th>App<th>Needs<th>Audio<tbody><tr><td>bot<td>–<td>A file</table>',
    'bot · A file',
  ],
  ['What a drawing shows', `<p>See</p>${drawing}`, 'See A leads to B. Way'],
  ['Each link of a row and each item of a list by itself', row, 'One · Two · v1 YAML JSON, x.'],
])('%s is text', (_what, html, text) => {
  expect(readPassages(html)[0]).toMatchObject({ names: '', text });
});

const label = '<p><strong>Extension</strong> (Máy Nhánh), Encrypt (Mã Hoá) (not shown) and <code>ref_id</code>';
const path = '<code><span>{base_url}</span><wbr/><span>/v3/cdr</span></code>';
const operation = `<div data-method=get data-operation=listCdrsV3><span>GET</span> ${path}<button>Copy</button></div>`;
const name = '<code><span>data[].</span><wbr/>phone</code>';
const marks = '<span>string</span> <span>required</span> <small>observed in examples</small>';
const field = `<dl><div><dt><span id=f>${name} ${marks}<a href=#f translate=no></a></span><dd><p>Number.</div></dl>`;

test.each([
  [
    'Code and Vietnamese labels',
    label,
    'Máy Nhánh Mã Hoá ref_id',
    'Extension (Máy Nhánh), Encrypt (Mã Hoá) (not shown) and ref_id',
  ],
  ['An operation', operation, 'GET /v3/cdr listCdrsV3', 'GET /v3/cdr', 'get'],
  ['A request in a sentence', '<p>Try <code>GET /v3/cdr</code>.', 'GET /v3/cdr', 'Try GET /v3/cdr.'],
  ['A field', field, 'data[].phone', 'data[].phone string required Number.'],
])('%s are names and text', (_what, html, names, text, method?: string) => {
  expect(readPassages(html)[0]).toMatchObject({ names, text, method });
});
