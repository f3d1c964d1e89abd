// Markdown on nginx: which requests get it, and under which addresses.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import fastGlob from 'fast-glob';
import { reference, vietnameseCategory } from '../../tests/helpers/example-pages';
import { sites } from '../../tests/helpers/sites';
import { fetchRaw, type RawResponse } from '../../tests/nginx/nginx';

const { folder, port } = sites.real;
const get = (target: string, headers: Record<string, string> = {}): Promise<RawResponse> => fetchRaw(port, target, headers);
const page = reference.route;

test('The Markdown copy of a page is found in every form in which the page is', async () => {
  const category = encodeURI(vietnameseCategory.route);
  expect((await get(`${page}.md`)).status).toBe(200);
  for (const [form, copy] of [
    [`${page.toUpperCase()}.md`, page],
    [`${page}.MD`, page],
    [`${page}/INDEX.MD`, page],
    [`${page}/index.md`, page],
    [`${encodeURI(vietnameseCategory.route.normalize('NFD'))}.md`, category],
  ] as const) {
    const { status, headers } = await get(`${form}?a=b`);
    expect([form, status, headers.location]).toEqual([form, 301, `${copy}.md?a=b`]);
  }
  for (const target of ['/no/such/page.md', '/.md', `${page}.mdx`, `${page}.md.md`]) {
    expect([target, (await get(target)).status]).toEqual([target, 404]);
  }
});

test('Only programs that ask for Markdown get it', async () => {
  const expected = {
    'text/markdown': true,
    'text/markdown, text/html, */*': true,
    'text/html;q=0.9, text/markdown': true,
    'text/plain, TEXT/Markdown; charset=utf-8; q=0.75, text/html;q=0.7': true,
    'text/markdown;q=0.9,text/html;q=0.899': true,
    'text/markdown;q=0.001': true,
    '': false,
    '*/*': false,
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8': false,
    'text/markdown;q=0.9, text/html': false,
    'text/markdown;q=0.8, text/*;q=0.85': false,
    'text/markdown;q=0.5, */*': false,
    'text/markdown;q=0': false,
    'text/markdown-x, application/x-text/markdown': false,
  };
  const faults: string[] = [];
  for (const [accept, isCopy] of Object.entries(expected)) {
    for (const path of ['/', page, `${page}/`, `${page}.html`, encodeURI(vietnameseCategory.route)]) {
      const { headers, body } = await get(path, { Accept: accept });
      const bare = decodeURI(path).replace(/\/$|\.html$/, '');
      const file = isCopy ? `${bare || '/index'}.md` : `${bare}/index.html`;
      const isValid = body.equals(readFileSync(folder + file)) && /(^|, )Accept(,|$)/.test(headers.vary ?? '');
      const isNamed = headers['content-type']?.startsWith(isCopy ? 'text/markdown' : 'text/html');
      faults.push(...(isValid && isNamed ? [] : [`${accept} ${path}`]));
    }
  }
  expect(faults).toEqual([]);
  const [script = ''] = fastGlob.sync('assets/js/main.*.js', { cwd: folder });
  const asset = await get(`/${script}`, { Accept: 'text/markdown' });
  expect([asset.status, asset.headers.vary]).toEqual([200, 'Accept-Encoding']);
});

test('A program that asks for Markdown of a missing page gets Markdown', async () => {
  const markdown = { Accept: 'text/markdown' };
  for (const [path, requestHeaders] of [
    ['/no/such/page', markdown],
    ['/bitrix_pitel_vie/no-such-page', markdown],
    ['/no/such/page.md', {}],
  ] as const) {
    const { status, headers, body } = await get(path, requestHeaders);
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/markdown; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(String(body)).toMatch(/^# Page not found\n\n.*\]\(\/llms\.txt\)/);
  }
});
