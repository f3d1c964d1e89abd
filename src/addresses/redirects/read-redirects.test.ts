import { expect, test } from 'vitest';
import { parseRedirects } from './read-redirects';

function read(...lines: string[]): ReturnType<typeof parseRedirects> {
  return parseRedirects(`${['from\tto', ...lines].join('\n')}\n`, 'list.tsv');
}

test('reads each line with its place, also with Windows line ends', () => {
  const lines = [
    { from: '/old', to: '/new/', place: 'list.tsv:2' },
    { from: '/page#old', to: '/page#new', place: 'list.tsv:3' },
  ];
  expect(read('/old\t/new/', '/page#old\t/page#new')).toEqual(lines);
  expect(parseRedirects('from\tto\r\n/old\t/new/\r\n/page#old\t/page#new\r\n', 'list.tsv')).toEqual(lines);
});

test('reads a list without redirects', () => {
  expect(read()).toEqual([]);
});

test.each([
  ['a line with one column', ['/old'], /:2: "\/old" does not have two columns/],
  ['a line with three columns', ['/old\t/new\tagain'], /:2: .*does not have two columns/],
  ['an address of another site', ['/old\thttps://example.com/'], /:2: "https:\/\/example.com\/" is no address of this site/],
  ['an address of another host', ['//example.com/\t/new'], /:2: "\/\/example.com\/" is no address of this site/],
  ['a broken percent sign', ['/100%\t/new'], /:2: "\/100%" has a broken percent sign/],
  ['an old address that stands twice', ['/old\t/a', '/old/\t/b'], /:3: \/old\/ stands in .*:2 already/],
  ['a redirect to itself', ['/old\t/old/'], /:2: \/old leads back to itself/],
  ['a loop', ['/a\t/b', '/b\t/a'], /:2: \/a leads back to itself[\s\S]*:3: \/b leads back to itself/],
  ['a chain', ['/a\t/b', '/b\t/c'], /:2: \/a leads to \/b, which leads on to \/c. Write \/c here too/],
  ['a chain through an anchor', ['/a\t/b#x', '/b#x\t/c'], /:2: \/a leads to \/b#x, which leads on to \/c/],
  [
    'a moved anchor of a page that moved on',
    ['/b#old\t/b#new', '/b\t/c'],
    /:2: \/b#old leads to \/b#new, .*Write \/c#new here too/,
  ],
])('refuses %s', (_what, lines, message) => {
  expect(() => read(...lines)).toThrow(message);
});

test('refuses another header', () => {
  expect(() => parseRedirects('/old\t/new\n', 'list.tsv')).toThrow(/:1: the header is/);
});
