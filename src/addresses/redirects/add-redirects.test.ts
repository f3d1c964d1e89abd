import { expect, test } from 'vitest';
import { addRedirects } from './add-redirects';

/** The lines of a list after a page has moved. */
function move(from: string, to: string, ...lines: string[]): string[] {
  return addRedirects(['from\tto', ...lines, ''].join('\n'), [{ from, to }])
    .trimEnd()
    .split('\n')
    .slice(1);
}

test('leads what led to the page to its new path', () => {
  expect(move('/b', '/c', '/a\t/b', '/d\t/b/')).toEqual(['/a\t/c', '/d\t/c', '/b\t/c']);
});

test('keeps the anchor of what led to a place on the page', () => {
  expect(move('/b', '/c', '/b#old\t/b#new', '/a\t/b#part')).toEqual(['/b#old\t/c#new', '/a\t/c#part', '/b\t/c']);
});

test('takes away what starts at a page that is there again', () => {
  expect(move('/c', '/b', '/b\t/c', '/b#old\t/c#new')).toEqual(['/b#old\t/b#new', '/c\t/b']);
});

test('reads a list with Windows line ends', () => {
  expect(addRedirects('from\tto\r\n/a\t/b\r\n/d\t/e\r\n', [{ from: '/b', to: '/c' }])).toBe('from\tto\n/a\t/c\n/d\t/e\n/b\t/c\n');
});
