import { expect, test } from 'vitest';
import { checkRedirects, findLostUrls, joinUrls } from './published-urls';

const published = new Map([
  ['/page', new Set(['one', 'two'])],
  ['/file.csv', new Set<string>()],
]);
const more = new Map([
  ['/page', new Set(['one', 'two', 'three'])],
  ['/other', new Set(['one'])],
]);

test('finds nothing while everything is there, whatever is new', () => {
  expect(findLostUrls(published, new Map([...published, ...more]), [])).toEqual([]);
});

test('names a page, a file and an anchor that are gone, and what to write', () => {
  expect(findLostUrls(published, new Map([['/page', new Set(['one'])]]), [])).toEqual([
    expect.stringMatching(/^\/page was published with #two, .*add to redirects.tsv for each: \/page#two/),
    expect.stringMatching(/^\/file.csv was published and is gone.*add to redirects.tsv: \/file.csv/),
  ]);
});

test('accepts what is redirected', () => {
  const [page, file] = [
    { from: '/page/', to: '/new' },
    { from: '/file.csv', to: '/new' },
  ];
  expect(findLostUrls(published, new Map(), [page, file])).toEqual([]);
  expect(findLostUrls(published, new Map([['/page', new Set(['one'])]]), [{ from: '/page#two', to: '/new' }, file])).toEqual([]);
});

test('a redirect of anchors that begin alike serves those whose new anchor is there', () => {
  const redirects = [{ from: '/page#old-*', to: '/other#*' }];
  const lose = (...anchors: string[]) => findLostUrls(new Map([['/page', new Set(anchors)]]), more, redirects);
  expect(lose('old-one')).toEqual([]);
  expect(lose('old-one', 'old-gone', 'older')).toEqual([expect.stringMatching(/^\/page was published with #old-gone, #older, /)]);
});

test('the list takes what is new without losing anything', () => {
  const joined = joinUrls(published, more);
  expect([...joined.keys()]).toEqual(['/page', '/file.csv', '/other']);
  expect([...(joined.get('/page') ?? [])]).toEqual(['one', 'two', 'three']);
});

test.each([
  ['/old', '/page/', undefined],
  ['/old#part', '/page#one', undefined],
  ['/page#gone', '/file.csv', undefined],
  ['/page', '/file.csv', '/page is still in the site'],
  ['/page#one', '/file.csv', '/page#one is still in the site'],
  ['/old', '/old', '/old leads to /old, which the site does not have'],
  ['/old', '/page#three', '/old leads to /page#three, which the site does not have'],
])('a redirect from %s to %s: %s', (from, to, fault) => {
  const reported = fault === undefined ? [] : [expect.stringContaining(`redirects.tsv:2: ${fault}`)];
  expect(checkRedirects([{ from, to, place: 'redirects.tsv:2' }], published)).toEqual(reported);
});
