import { describe, expect, test } from 'vitest';
import { createResolver, listMovedAnchors, parseRedirects } from './redirects';

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

  test('normalizes encoded and decomposed URLs', () => {
    const text = write('/m%e1%bb%9Bi#c%c5%a9\t/d%C3%B9ng%20thử#\u0111a\u0302y');
    expect(parseRedirects(text, 'list.tsv')).toEqual([{ from: '/mới#cũ', to: '/dùng thử#đây', file: 'list.tsv', line: 2 }]);
  });

  test.each([
    ['another header', '/old\t/new\n', /list.tsv:1 {2}the header/],
    ['a line with one column', write('/old'), /list.tsv:2 {2}"" is not a path of this site/],
    ['a line with three columns', write('/old\t/new\tagain'), /list.tsv:2 {2}"\/new\tagain" is not a path of this site/],
    [
      'an address of another site',
      write('/old\thttps://example.com/'),
      /list.tsv:2 {2}"https:\/\/example.com\/" is not a path of this site/,
    ],
    ['an address of another host', write('//example.com/\t/new'), /list.tsv:2 {2}"\/\/example.com\/" is not a path of this site/],
    ['a broken percent sign', write('/100%\t/new'), /list.tsv:2 {2}"\/100%" is not a path of this site/],
    [
      'an encoded slash, which is none when it is decoded',
      write('/old\t/a%2Fb'),
      /list.tsv:2 {2}"\/a%2Fb" is not a path of this site/,
    ],
    ['an old address in two spellings', write('/c%C5%A9\t/a', '/cũ/\t/b'), /list.tsv:3 {2}\/cũ\/ is in line 2 already/],
    ['an old address in two lines', write('/old\t/a', '/old/\t/b'), /list.tsv:3 {2}\/old\/ is in line 2 already/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseRedirects(text, 'list.tsv')).toThrow(message);
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
