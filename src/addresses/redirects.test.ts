import { describe, expect, test } from 'vitest';
import { addRedirects, listMovedAnchors, parseRedirects } from './redirects';

function write(...lines: string[]): string {
  return `${['from\tto', ...lines].join('\n')}\n`;
}

describe('parseRedirects', () => {
  test('reads each line with its place, also with Windows line ends', () => {
    const text = write('/old\t/new/', '/page#old\t/page#new');
    const lines = [
      { from: '/old', to: '/new/', place: 'list.tsv:2' },
      { from: '/page#old', to: '/page#new', place: 'list.tsv:3' },
    ];
    expect(parseRedirects(text, 'list.tsv')).toEqual(lines);
    expect(parseRedirects(text.replaceAll('\n', '\r\n'), 'list.tsv')).toEqual(lines);
    expect(parseRedirects(write(), 'list.tsv')).toEqual([]);
  });

  test.each([
    ['another header', '/old\t/new\n', /:1: the header is/],
    ['a line with one column', write('/old'), /:2: "" is no address of this site/],
    ['a line with three columns', write('/old\t/new\tagain'), /:2: "\/new\tagain" is no address of this site/],
    [
      'an address of another site',
      write('/old\thttps://example.com/'),
      /:2: "https:\/\/example.com\/" is no address of this site/,
    ],
    ['an address of another host', write('//example.com/\t/new'), /:2: "\/\/example.com\/" is no address of this site/],
    ['a broken percent sign', write('/100%\t/new'), /:2: "\/100%" is no address of this site/],
    ['an old address that stands twice', write('/old\t/a', '/old/\t/b'), /:3: \/old\/ stands in .*:2 already/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseRedirects(text, 'list.tsv')).toThrow(message);
  });
});

test('listMovedAnchors spells anchors and addresses as browsers do', () => {
  const redirects = [
    { from: '/cài#cũ', to: '/mới#đây' },
    { from: '/đặt', to: '/' },
  ];
  expect(listMovedAnchors(redirects, '/docs/')).toEqual({ '/cài': { '#c%C5%A9': '/docs/m%E1%BB%9Bi#%C4%91%C3%A2y' } });
});

test.each([
  ['leads what led to the page to its new path', ['/b', '/c'], ['/a\t/b', '/d\t/b/'], ['/a\t/c', '/d\t/c', '/b\t/c']],
  [
    'keeps the anchor of what led to a place on the page',
    ['/b', '/c'],
    ['/b#old\t/b#new', '/a\t/b#part'],
    ['/b#old\t/c#new', '/a\t/c#part', '/b\t/c'],
  ],
  [
    'takes away what starts at a page that is there again',
    ['/c', '/b'],
    ['/b\t/a', '/b#old\t/c#new'],
    ['/b#old\t/b#new', '/c\t/b'],
  ],
] as const)('addRedirects %s, also with Windows line ends', (_what, [from, to], before, after) => {
  const text = write(...before).replaceAll('\n', '\r\n');
  expect(addRedirects(text, [{ from, to }])).toBe(write(...after));
});
