import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { createResolver, listMovedAnchors, parseRedirects } from './redirects';
import { writeRedirectPages } from './write-redirect-pages';

function write(...lines: string[]): string {
  return `${['from\tto', ...lines].join('\n')}\n`;
}

describe('parseRedirects', () => {
  test('reads each line with its line number, also with Windows line ends', () => {
    const text = write('/old\t/new/', '/page#old\t/page#new');
    const lines = [
      { from: '/old', to: '/new/', file: 'list.tsv', line: 2 },
      { from: '/page#old', to: '/page#new', file: 'list.tsv', line: 3 },
    ];
    expect(parseRedirects(text, 'list.tsv')).toEqual(lines);
    expect(parseRedirects(text.replaceAll('\n', '\r\n'), 'list.tsv')).toEqual(lines);
    expect(parseRedirects(write(), 'list.tsv')).toEqual([]);
  });

  test.each([
    ['another header', '/old\t/new\n', '1  the header'],
    ['a line with one column', write('/old'), '2  "" is not a path of this site'],
    ['a line with three columns', write('/old\t/new\tagain'), '2  "/new\tagain" is not a path of this site'],
    ['an address of another site', write('/old\thttps://example.com/'), '2  "https://example.com/" is not a path of this site'],
    ['an address of another host', write('//example.com/\t/new'), '2  "//example.com/" is not a path of this site'],
    ['an encoded address', write('/c%C5%A9\t/new'), '2  "/c%C5%A9" is not a path of this site'],
    ['an old address in two lines', write('/old\t/a', '/old/\t/b'), '3  /old/ is already in line 2'],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseRedirects(text, 'list.tsv')).toThrow(`list.tsv:${message}`);
  });
});

describe('nginx, redirect pages and the browser script resolve URLs in the same way', () => {
  const moves = [
    { from: '/page#old', to: '/page#new' },
    { from: '/a#old', to: '/b#new' },
    { from: '/a#old-*', to: '/b#new-*' },
    { from: '/a#old-but-*', to: '/c#*' },
    { from: '/a', to: '/b/' },
    { from: '/b#shared', to: '/b#own' },
    { from: '/a#shared', to: '/c' },
    { from: '/merged', to: '/b#part' },
    { from: '/merged#shared', to: '/c' },
    { from: '/deleted', to: '/list' },
    { from: '/deleted#*', to: '/list#all' },
  ];

  test.each([
    ['/page#old', '/page#new'],
    ['/page/#old', '/page#new'],
    ['/page#other', '/page#other'],
    ['/other', '/other'],
    ['/a', '/b/'],
    ['/a#kept', '/b/#kept'],
    ['/a#old', '/b#new'],
    ['/a/#old-x', '/b#new-x'],
    ['/a#old-but-x', '/c#x'],
    ['/a#shared', '/b#own'],
    ['/merged#shared', '/b#part'],
    ['/deleted', '/list'],
    ['/deleted#any', '/list#all'],
  ])('from %s to %s', (from, to) => {
    expect(createResolver(moves)(from)).toBe(to);
  });

  test('the script also resolves anchors of a moved page at its new path', () => {
    expect(listMovedAnchors(moves)).toEqual({
      '/page': { '#old': '/page#new' },
      '/b': { '#old': '/b#new', '#old-*': '/b#new-*', '#old-but-*': '/c#*', '#shared': '/b#own' },
      '/merged': { '#shared': '/c' },
      '/list': { '#*': '/list#all' },
    });
  });
});

/** Builds a site with the pages `/` and `/mới` and one redirect. */
async function writeRedirect(redirect: string): Promise<Pick<BuiltSite, 'html' | 'movedPages'>> {
  const siteDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  writeFileSync(join(siteDir, 'redirects.tsv'), `from\tto\n${redirect}\n`);
  const html = new Map(['index.html', 'mới/index.html'].map((file) => [file, '<main></main>']));
  const site: Partial<BuiltSite> = { siteDir, baseUrl: '/', url: 'https://example.com', movedPages: [], html };
  await writeRedirectPages('redirects.tsv').write(site as BuiltSite);
  return site as BuiltSite;
}

test('a redirect may lead to a file; one that would replace a page fails the build', async () => {
  const { html } = await writeRedirect('/old.md\t/new.md');
  expect(html.get('old.md/index.html')).toContain('href="/new.md"');
  await expect(writeRedirect('/mới\t/')).rejects.toThrow(
    /:2 {2}\/mới redirects a page, anchor or file that is still on the site/,
  );
});

test('a redirect to a Vietnamese address works on every host', async () => {
  const { html, movedPages } = await writeRedirect('/cũ\t/mới#đây'.normalize('NFD'));
  expect(html.get('cũ/index.html')).toContain('href="/m%E1%BB%9Bi#%C4%91%C3%A2y"');
  expect(movedPages).toEqual([expect.objectContaining({ from: '/cũ', to: '/mới#đây' })]);
});
