import { formatFinding } from '@pitel-docs/contract/finding';
import { expect, test } from 'vitest';
import { checkRedirects } from './check-redirects';
import { findLostUrls, joinUrls } from './published-urls';

const published = new Map([
  ['/page', new Set(['one', 'two'])],
  ['/file.csv', new Set<string>()],
]);
const more = new Map([
  ['/page', new Set(['one', 'two', 'three'])],
  ['/other', new Set(['one'])],
]);

test('reports a lost page, file and anchor, with advice', () => {
  expect(findLostUrls(published, new Map([['/page', new Set(['one'])]]), [])).toEqual([
    expect.stringMatching(/^\/page was published with #two, .*add to redirects.tsv for each: \/page#two/),
    expect.stringMatching(/^\/file.csv was published and is gone.*add to redirects.tsv: \/file.csv/),
  ]);
});

test('accepts redirects to existing URLs only', () => {
  const built = new Map([['/new', new Set(['one', 'second'])]]);
  const page = { from: '/page/', to: '/new' };
  const file = { from: '/file.csv', to: '/new' };
  expect(findLostUrls(published, built, [page, file])).toEqual([expect.stringMatching(/^\/page was published with #two, which/)]);
  for (const from of ['/page#two', '/page#*']) {
    expect(findLostUrls(published, built, [page, file, { from, to: '/new#second' }])).toEqual([]);
  }
  expect(findLostUrls(published, built, [page, file, { from: '/page#two', to: '/new#gone' }])).toHaveLength(1);
  expect(findLostUrls(published, built, [{ ...page, to: '/gone' }, file])[0]).toMatch(/^\/page was published and is gone/);
});

test('a star redirect covers only anchors whose new anchor exists', () => {
  const redirects = [{ from: '/page#old-*', to: '/other#*' }];
  const lose = (...anchors: string[]) => findLostUrls(new Map([['/page', new Set(anchors)]]), more, redirects);
  expect(lose('old-one')).toEqual([]);
  expect(lose('old-one', 'old-gone', 'older')).toEqual([expect.stringMatching(/^\/page was published with #old-gone, #older, /)]);
});

test('the ledger adds new URLs and keeps the old ones', () => {
  const joined = joinUrls(published, more);
  expect([...joined.keys()]).toEqual(['/page', '/file.csv', '/other']);
  expect([...(joined.get('/page') ?? [])]).toEqual(['one', 'two', 'three']);
});

test.each([
  ['/old', '/page/', ''],
  ['/old#part', '/page#one', ''],
  ['/page#gone', '/file.csv', ''],
  ['/page#gone-*', '/page#*', ''],
  ['/old', '/made.json', ''],
  ['/page', '/file.csv', '/page redirects a page, anchor or file that is still on the site → Remove the line'],
  ['/page#one', '/file.csv', '/page#one redirects a page, anchor or file that is still on the site'],
  ['/old', '/old', '/old leads to /old, which line 2 redirects → Write where the content is now.'],
  ['/old', '/moved', '/old leads to /moved, which line 3 redirects → Write where the content is now: "/page".'],
  ['/old', '/looping', '/old leads to /looping, which line 4 redirects → Write where the content is now.'],
  ['/old', '/page#twos', '/old leads to /page#twos, which the site does not have → Write "/page#two", or another'],
  ['/old', '/pages', '/old leads to /pages, which the site does not have → Write "/page", or another'],
  ['/old#part-*', '/gone#*', '/old#part-* leads to /gone#*, which the site does not have'],
])('a redirect from %s to %s: %s', (from, to, fault) => {
  const others = ['/moved\t/page', '/looping\t/old'].map((line, index) => {
    const [start = '', end = ''] = line.split('\t');
    return { from: start, to: end, file: 'redirects.tsv', line: index + 3 };
  });
  const files = new Map([['/made.json', new Set<string>()]]);
  const findings = checkRedirects([{ from, to, file: 'redirects.tsv', line: 2 }, ...others], published, files);
  const own = findings.filter(({ line }) => line === 2).map(formatFinding);
  expect(own).toEqual(fault === '' ? [] : [expect.stringContaining(`redirects.tsv:2  ${fault}`)]);
});
