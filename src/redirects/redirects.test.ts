import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFinding } from '@pitel-docs/contract/finding';
import { describe, expect, test } from 'vitest';
import type { BuiltSite } from '../site/built-site';
import { readRoutes } from '../site/site-pages';
import { checkRedirectFile, checkRedirects } from './check-redirects';
import { findLostUrls, readPublishedUrls } from './published-urls';
import { createRedirectResolver, listMovedAnchors, parseRedirects } from './redirects';
import { writeRedirectPages } from './write-redirect-pages';

function write(...lines: string[]): string {
  return `${['from\tto', ...lines].join('\n')}\n`;
}

describe('parseRedirects', () => {
  test('Reads each line with its line number', () => {
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
  ])('Refuses %s', (_what, text, message) => {
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
  ])('From %s to %s', (from, to) => {
    expect(createRedirectResolver(moves)(from)).toBe(to);
  });

  test('The script also resolves anchors of a moved page at its new path', () => {
    expect(listMovedAnchors(moves)).toEqual({
      '/page': { '#old': '/page#new' },
      '/b': { '#old': '/b#new', '#old-*': '/b#new-*', '#old-but-*': '/c#*', '#shared': '/b#own' },
      '/merged': { '#shared': '/c' },
      '/list': { '#*': '/list#all' },
    });
  });
});

/** Builds a site with the pages `/` and `/mới` and one redirect. */
async function buildRedirect(redirect: string): Promise<Pick<BuiltSite, 'html' | 'movedPages'>> {
  const siteDir = mkdtempSync(join(tmpdir(), 'redirects-'));
  writeFileSync(join(siteDir, 'redirects.tsv'), `from\tto\n${redirect}\n`);
  const html = new Map(['index.html', 'mới/index.html'].map((file) => [file, '<main></main>']));
  const site: Partial<BuiltSite> = { siteDir, baseUrl: '/', url: 'https://example.com', movedPages: [], html };
  await writeRedirectPages('redirects.tsv').write(site as BuiltSite);
  return site as BuiltSite;
}

test('A redirect may lead to a file', async () => {
  const { html } = await buildRedirect('/old.md\t/new.md');
  expect(html.get('old.md/index.html')).toContain('href="/new.md"');
});

test('A redirect that would replace a page fails the build', async () => {
  await expect(buildRedirect('/mới\t/')).rejects.toThrow(/:2 {2}redirects\.tsv moves \/mới, but \/mới still exists/);
});

test('A redirect to a Vietnamese address works on every host', async () => {
  const { html, movedPages } = await buildRedirect('/cũ\t/mới#đây'.normalize('NFD'));
  expect(html.get('cũ/index.html')).toContain('href="/m%E1%BB%9Bi#%C4%91%C3%A2y"');
  expect(movedPages).toEqual([expect.objectContaining({ from: '/cũ', to: '/mới#đây' })]);
});

const urls = new Set(['/page', '/page#one', '/page#two', '/file.csv']);
const more = new Set(['/page', '/page#one', '/page#two', '/page#three', '/other', '/other#one']);

test('Reports a lost page, file and anchor, with advice', () => {
  expect(findLostUrls(urls, new Set(['/page', '/page#one']), [])).toEqual([
    expect.stringMatching(/^\/page was published with #two, .*add to redirects.tsv for each: \/page#two/),
    expect.stringMatching(/^\/file.csv was published and is gone.*add to redirects.tsv: \/file.csv/),
  ]);
});

test('Advises to correct a misspelled line of the list', () => {
  const [lostUrl] = findLostUrls(new Set(['/category/modle']), new Set(['/category/model']), []);
  expect(lostUrl).toContain('write "/category/model" in published/urls.txt');
});

test('Reports a published page that is gone and that no line redirects, without a build', () => {
  const routes = readRoutes().filter((route) => route !== '/api/v3/cdr/detail');
  const findings = checkRedirectFile(routes.map((route) => [route, []] as const)).map(formatFinding);
  expect(findings).toContainEqual(expect.stringMatching(/^redirects\.tsv:1 {2}\/api\/v3\/cdr\/detail was published and is gone/));
});

test('Refuses a list of published URLs that lost a line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'urls-')), 'urls.txt');
  const text = readFileSync('published/urls.txt', 'utf8');
  writeFileSync(file, text);
  expect(readPublishedUrls(file).size).toBe(text.trimEnd().split('\n').length - 1);
  writeFileSync(file, text.replace(/\n#accounts\n/, '\n'));
  expect(() => readPublishedUrls(file)).toThrow(/urls\.txt:1 {2}\d+ lines, and the first line says .* → Bring back the lines/);
});

test('Accepts redirects to existing URLs only', () => {
  const built = new Set(['/new', '/new#one', '/new#second']);
  const page = { from: '/page/', to: '/new' };
  const file = { from: '/file.csv', to: '/new' };
  expect(findLostUrls(urls, built, [page, file])).toEqual([expect.stringMatching(/^\/page was published with #two, which/)]);
  for (const from of ['/page#two', '/page#*']) {
    expect(findLostUrls(urls, built, [page, file, { from, to: '/new#second' }])).toEqual([]);
  }
  expect(findLostUrls(urls, built, [page, file, { from: '/page#two', to: '/new#gone' }])).toHaveLength(1);
  expect(findLostUrls(urls, built, [{ ...page, to: '/gone' }, file])[0]).toMatch(/^\/page was published and is gone/);
});

test('A star redirect covers only anchors whose new anchor exists', () => {
  const redirects = [{ from: '/page#old-*', to: '/other#*' }];
  const lose = (...anchors: string[]) =>
    findLostUrls(new Set(['/page', ...anchors.map((anchor) => `/page#${anchor}`)]), more, redirects);
  expect(lose('old-one')).toEqual([]);
  expect(lose('old-one', 'old-gone', 'older')).toEqual([expect.stringMatching(/^\/page was published with #old-gone, #older, /)]);
});

test.each([
  ['/old', '/page/', ''],
  ['/old#part', '/page#one', ''],
  ['/page#gone', '/file.csv', ''],
  ['/page#gone-*', '/page#*', ''],
  ['/old', '/made.json', ''],
  ['/page', '/file.csv', 'redirects.tsv moves /page, but /page still exists → Remove the line'],
  ['/page#one', '/file.csv', 'redirects.tsv moves /page#one, but /page#one still exists'],
  ['/old', '/old', '/old leads to /old, which line 2 redirects → Write where the content is now.'],
  ['/old', '/moved', '/old leads to /moved, which line 3 redirects → Write where the content is now: "/page".'],
  ['/old', '/looping', '/old leads to /looping, which line 4 redirects → Write where the content is now.'],
  ['/old', '/page#twos', '/old leads to /page#twos, which the site does not have → Write "/page#two", or another'],
  ['/old', '/pages', '/old leads to /pages, which the site does not have → Write "/page", or another'],
  ['/old#part-*', '/gone#*', '/old#part-* leads to /gone#*, which the site does not have'],
])('A redirect from %s to %s: %s', (from, to, fault) => {
  const others = ['/moved\t/page', '/looping\t/old'].map((line, index) => {
    const [start = '', end = ''] = line.split('\t');
    return { from: start, to: end, file: 'redirects.tsv', line: index + 3 };
  });
  const files = new Set(['/made.json']);
  const findings = checkRedirects([{ from, to, file: 'redirects.tsv', line: 2 }, ...others], urls, files);
  const messages = findings.filter(({ line }) => line === 2).map(formatFinding);
  expect(messages).toEqual(fault === '' ? [] : [expect.stringContaining(`redirects.tsv:2  ${fault}`)]);
});
