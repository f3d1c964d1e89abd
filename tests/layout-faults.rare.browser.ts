import { expect, test } from '@playwright/test';
import { findLayoutFaults } from './helpers/find-layout-faults';
import { desktop, phone } from './helpers/locators';

const narrow = { width: 1000, height: 900 };

const parts = {
  bar: '<div><nav><ul class="breadcrumbs" style="line-height:20px;margin:0;height:20px"><li>API</li></ul></nav></div>',
  title: '<h1>List calls</h1>',
  sentence: '<p>Lists calls.</p>',
  endpoint: '<div data-method="get" style="width:40vw">GET /v1/cdr <a href="#">access token</a></div>',
  fields: '<h2 id="fields">Fields</h2>',
  sample: '<div id="cdr-samples" data-tab-name="cURL" style="position:absolute;left:55vw;top:100px"><pre>curl</pre></div>',
  response: '<h2 id="cdr-response">Response</h2>',
  errors: '<h2 id="cdr-errors">Errors</h2>',
  end: '<h2 id="related">Related</h2>',
};

/** @param changes - Replace parts of a page without faults. */
function renderPage(changes: Partial<typeof parts> & { readonly more?: string } = {}): string {
  const { bar, title, more = '', ...rest } = { ...parts, ...changes };
  return `<!doctype html><html lang="en"><body style="margin:0"><main>${bar}<div class="markdown">${title}${Object.values(rest).join('')}${more}</div></main></body></html>`;
}

const drawing = (content: string): string =>
  `<figure style="margin:0"><svg width="300" height="100" viewBox="0 0 300 100"><g class="screen"/>${content}</svg></figure>`;
const words = (text: string, x: number, size = 14): string => `<text x="${x}" y="50" font-size="${size}">${text}</text>`;
const wide = '<div style="width:2000px;height:1px"></div>';
const table = (cell: string, style = ''): string => `<div><table style="${style}"><tr><td>${cell}</td></tr></table></div>`;
const low = 'style="margin-top:1000px"';

for (const [name, size] of Object.entries({ desktop, narrow, phone })) {
  test(`A good page has no fault on ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.setContent(renderPage({ more: drawing(words('Call', 10)) + table('<code>call_id</code>') }));
    expect(await page.evaluate(findLayoutFaults, true)).toEqual([]);
  });
}

const faults: [fault: string, size: typeof desktop, page: string][] = [
  ['it scrolls sideways by 560 px', desktop, renderPage({ more: wide })],
  ['"a" and "b" of a drawing lie over each other', desktop, renderPage({ more: drawing(words('a', 10) + words('b', 12)) })],
  ['"Call" is outside its drawing', desktop, renderPage({ more: drawing(words('Call', 290)) })],
  ['"Call" of a drawing is smaller than 12 px', desktop, renderPage({ more: drawing(words('Call', 10, 11)) })],
  ['its bar is not above the title', desktop, renderPage({ bar: '', sentence: parts.sentence + parts.bar })],
  ['its title is at 1020 px, below the first quarter of the screen', phone, renderPage({ title: `<h1 ${low}>a</h1>` })],
  ['its breadcrumbs take more than one line', phone, renderPage({ bar: parts.bar.replace('height:20px"', 'height:40px"') })],
  ['"small" is smaller than 12 px', phone, renderPage({ more: '<p style="font-size:11px">small</p>' })],
  ['a table cell has a block of code', desktop, renderPage({ more: table('<pre class="theme-code-block">a</pre>') })],
  ['a table is wider than the text: wide', desktop, renderPage({ more: table('wide', 'width:1450px') })],
  ['call-id is broken in two', narrow, renderPage({ more: table('<div style="width:1em"><code>call-id</code></div>') })],
  [
    'title, sentence and endpoint, or list of operations, are not on the first screen',
    desktop,
    renderPage({ endpoint: parts.endpoint.replace('style="', 'style="margin-top:900px;') }),
  ],
  ['the endpoint does not lead to the access token once', phone, renderPage({ endpoint: '<div data-method="get">GET</div>' })],
  ['no request is beside the endpoint', desktop, renderPage({ sample: parts.sample.replace('55vw', '0') })],
  ['the request does not begin on the first screen', desktop, renderPage({ sample: parts.sample.replace('100px', '850px') })],
  ['its parts are not in their order', desktop, renderPage({ response: parts.errors, errors: parts.response })],
  ['"Fields" is above the endpoint', desktop, renderPage({ sentence: parts.sentence + parts.fields, fields: '' })],
];

for (const [fault, size, content] of faults) {
  test(`Reports on a screen of ${size.width} px that ${fault}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.setContent(content);
    expect(await page.evaluate(findLayoutFaults, true)).toContain(`At ${size.width} px ${fault}`);
  });
}

test('Reports the order of a reference page on reference pages only', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.setContent(renderPage({ endpoint: '', sample: '' }));
  expect(await page.evaluate(findLayoutFaults, false)).toEqual([]);
});
