import { expect, it } from 'vitest';
import { sampleLabels } from '../contract/list-samples';
import type { PagePart } from '../search/index-data';
import { findContent } from './find-content';
import { listPageParts } from './list-page-parts';
import { readMain } from './read-main';

function listParts(html: string): PagePart[] {
  const content = findContent(readMain(`<main><article><div class="theme-doc-markdown">${html}</div></article></main>`));
  return content ? listPageParts(content) : [];
}

function tabs(...panels: (readonly [label: string, code: string])[]): string {
  const rows = panels.map(([label]) => `<li role=tab>${label}`);
  const contents = panels.map(
    ([label, code]) => `<div role=tabpanel><div data-tab-name="${label}"><pre><code>${code}</code></pre></div></div>`,
  );
  return `<div class="theme-tabs-container tabs-container _1"><ul role=tablist>${rows.join('')}</ul>${contents.join('')}</div>`;
}

it('A heading opens a part, without its link to itself', () => {
  const link = '<a href=#a class=hash-link translate=no>\u200b</a>';
  expect(listParts(`<header><h1>Title</h1></header><p>Above.<h2 id=a>First <code>a</code>${link}</h2><p>Below.`)).toEqual([
    { id: '', heading: '', names: '', text: 'Above.' },
    { id: 'a', heading: 'First a', names: '', text: 'Below.' },
  ]);
});

it('What a component writes is text of the page', () => {
  const text = (html: string): string | undefined => listParts(html)[0]?.text;
  expect(text('<p>Calls last. <small class=_4z>rút ra từ ví dụ</small>')).toBe('Calls last. rút ra từ ví dụ');
  expect(text('<p>Ask <!-- -->Pitel support<!-- -->.')).toBe('Ask Pitel support.');
});

it('Of request samples, which say the same in each language, the first is text', () => {
  const [first = '', ...others] = sampleLabels;
  const samples = tabs([first, 'curl /v1/call'], ...others.map((one) => [one, 'fetch(call);'] as const));
  expect(listParts(samples)[0]?.text).toBe(`${first} curl /v1/call`);
});

it('The content of every other tab is text', () => {
  expect(listParts(tabs(['Android', 'showOnLockScreen()'], ['iOS', 'reportNewIncomingCall()']))[0]).toMatchObject({
    text: 'Android showOnLockScreen() iOS reportNewIncomingCall()',
  });
});

it('What a picture or a drawing shows is text, and what works on the page is not', () => {
  const picture = '<button aria-label="Enlarge: Log"><img alt="The call log" src=a.png></button>';
  const drawing =
    '<figure><div role=img aria-label="A leads to B."><svg><text>a</text></svg></div><figcaption>Way<button>Enlarge</button></figcaption></figure>';
  expect(listParts(`<p>See${picture}</p>${drawing}`)[0]?.text).toBe('See The call log A leads to B. Way');
});

it('Blocks and links of a row keep their words apart', () => {
  expect(
    listParts('<ul><li>One<li>Two</ul><p><span>v1</span><a href=a>YAML</a><a href=b>JSON</a>, <a href=c>x</a>.')[0]?.text,
  ).toBe('One Two v1 YAML JSON, x.');
});

it('Code within a line, the name of a call and the Vietnamese label of a portal are names', () => {
  const label = '<p><strong>Extension</strong> (Máy Nhánh), Encrypt (Mã Hoá) (not shown) and <code>ref_id</code>';
  const address = '<code><span>{base_url}</span><wbr/><span>/v3/cdr</span></code>';
  const call = `<div data-method=get data-operation=listCdrsV3><span>GET</span> ${address}<button>Copy</button></div>`;
  expect(listParts(label + call)[0]).toMatchObject({
    names: 'Máy Nhánh Mã Hoá ref_id GET /v3/cdr listCdrsV3',
    text: 'Extension (Máy Nhánh), Encrypt (Mã Hoá) (not shown) and ref_id GET /v3/cdr',
  });
});

it('A field is found by its name, and is text with all that stands beside it', () => {
  const name = '<code><span>data[].</span><wbr/>phone</code>';
  const marks = '<span>string</span> <span>required</span> <small>observed in examples</small>';
  const field = `<dl><div><dt><span id=f>${name} ${marks}<a href=#f translate=no></a></span><dd><p>Number.</div></dl>`;
  expect(listParts(field)[0]).toMatchObject({
    names: 'data[].phone',
    text: 'data[].phone string required observed in examples Number.',
  });
});
