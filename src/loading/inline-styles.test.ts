import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { inlineStyles } from './inline-styles';

const loader = '<script data-scripts="/a.js"></script>';

async function inline(page: string, ...sheets: readonly string[]) {
  const outDir = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(outDir, 'assets/css'), { recursive: true });
  for (const [index, sheet] of sheets.entries()) {
    writeFileSync(join(outDir, `assets/css/${index}.css`), sheet);
  }
  const html = new Map([['index.html', page]]);
  const addedStyles = new Map<string, string>();
  const site = { outDir, html, addedStyles } as unknown as BuiltSite;
  const step = inlineStyles();
  step.readHtml?.({ type: 'root', children: [] }, 'index.html', site);
  await step.write(site);
  return { text: html.get('index.html') ?? '', added: addedStyles.get('index.html') };
}

test('A page gets the rules that it needs', async () => {
  const { text } = await inline(`<p class="note">a</p>${loader}`, '.note{color:red}.other{color:blue}');
  expect(text).toBe(`<p class="note">a</p><style>.note{color:red}</style>${loader}`);
});

test('Names in scripts of a page need no rules', async () => {
  const { text } = await inline(`<script>let a = "<b class=other>";</script>${loader}`, '.other{color:blue}');
  expect(text).not.toContain('.other');
});

test.each(['[data-theme=dark]', '[aria-expanded=true]', '[aria-busy=true]', ':focus-visible'])(
  'The rules of the state %s are kept, which the page has later',
  async (state) => {
    const { text } = await inline(`<p>a</p>${loader}`, `${state}{color:red}`);
    expect(text).toContain(`<style>${state}{color:red}</style>`);
  },
);

test('The colors of diagrams are kept', async () => {
  const sheet = ':root{--_line:red;--bg:white;--unused:blue}';
  const { text } = await inline(`<svg fill="var(--_line)"></svg>${loader}`, sheet);
  expect(text).toContain('<style>:root{--_line:red;--bg:white}</style>');
});

test('The policy of a page learns its styles', async () => {
  expect((await inline(`<p>a</p>${loader}`, 'p{color:red}')).added).toBe('p{color:red}');
});

test('A page without a loader keeps its text', async () => {
  expect((await inline('<p>Moved</p>', 'p{color:red}')).text).toBe('<p>Moved</p>');
});

test.each([
  [0, []],
  [2, ['a{b:c}', 'd{e:f}']],
])('A build with %i stylesheets fails', async (count, sheets) => {
  await expect(inline(loader, ...sheets)).rejects.toThrow(`found ${count} stylesheets`);
});
