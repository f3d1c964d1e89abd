import type { ElementContent, Root } from 'hast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { pageTexts } from '../plugins/page-texts';
import type { PagePart } from '../search/index-data';
import { collectPageText } from './collect-page-text';

type Flow = Root['children'][number];

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function element(tagName: string, ...children: ElementContent[]): ElementContent {
  return { type: 'element', tagName, properties: {}, children };
}

function component(name: string, attributes: Record<string, string>, ...children: ElementContent[]): ElementContent {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children,
  };
}

function collect(language: 'en' | 'vi', ...children: Flow[]): readonly PagePart[] {
  const file = new VFile({ path: `/pages/${language}.mdx` });
  collectPageText({ language })({ type: 'root', children }, file);
  return pageTexts.get(file.path) ?? [];
}

function tab(label: string, code: string): ElementContent {
  return component('TabItem', { label }, element('pre', element('code', text(code))));
}

it('What a component writes is text of the page, in its language', () => {
  const claim = element('p', text('Calls last. '), component('Certainty', { is: 'observed' }));
  expect(collect('en', claim)[0]?.text).toContain('observed in examples');
  expect(collect('vi', claim)[0]?.text).toContain('rút ra từ ví dụ');
});

it('Of samples in tabs, the first is text; lines of the others that say something new stand beside it', () => {
  const tabs = component('Tabs', { groupId: 'lang' }, tab('cURL', 'curl /v1/call'), tab('PHP', 'curl_setopt($call);\ncurl /v1'));
  expect(collect('en', tabs)).toMatchObject([{ text: 'cURL curl /v1/call', samples: 'PHP curl_setopt($call);' }]);
});

it('What a picture shows is text', () => {
  const foreign: ElementContent = { type: 'element', tagName: 'img', properties: { alt: 'A map' }, children: [] };
  const pictures = element('p', text('See'), component('img', { alt: 'The call log' }), foreign);
  expect(collect('en', pictures)[0]?.text).toBe('See The call log A map');
});

it('The content of every other tab is text', () => {
  const tabs = component(
    'Tabs',
    { groupId: 'platform' },
    tab('Android', 'showOnLockScreen()'),
    tab('iOS', 'reportNewIncomingCall()'),
  );
  expect(collect('en', tabs)[0]?.text).toMatch(/Android.*showOnLockScreen.*iOS.*reportNewIncomingCall/);
});

it('Code within a line, the name of a call and the Vietnamese label of a portal are names', () => {
  const label = element('p', element('strong', text('Extension')), text(' (Máy Nhánh) and '), element('code', text('ref_id')));
  const call = component('Endpoint', { method: 'GET', path: '/v3/cdr', operation: 'listCdrsV3' });
  expect(collect('en', label, call)[0]?.names).toBe('Máy Nhánh ref_id GET /v3/cdr listCdrsV3');
});
