import { expect, test } from 'vitest';
import { compareUrls } from './compare-urls';
import { joinUrls } from './join-urls';

const published = new Map([
  ['/page', new Set(['one', 'two'])],
  ['/file.csv', new Set<string>()],
]);

function redirect(from: string, to: string) {
  return { from, to };
}

test('finds nothing while everything is there', () => {
  expect(compareUrls(published, published, [])).toEqual([]);
});

test('names a page, a file and an anchor that are gone, and what to write', () => {
  const built = new Map([['/page', new Set(['one'])]]);
  expect(compareUrls(published, built, [])).toEqual([
    expect.stringMatching(/^\/page was published with #two, .*add to redirects.tsv for each: \/page#two/),
    expect.stringMatching(/^\/file.csv was published and is gone.*add to redirects.tsv: \/file.csv/),
  ]);
});

test('accepts what is redirected', () => {
  const built = new Map([['/new', new Set(['one', 'two'])]]);
  const sentences = compareUrls(published, built, [redirect('/page/', '/new'), redirect('/file.csv', '/new')]);
  expect(sentences).toEqual([expect.stringContaining('/new is new')]);
});

test('names what is new, and the list takes it without losing anything', () => {
  const built = new Map([
    ['/page', new Set(['one', 'two', 'three'])],
    ['/other', new Set<string>()],
  ]);
  expect(compareUrls(published, built, [])).toEqual([
    expect.stringContaining('/file.csv was published and is gone'),
    expect.stringContaining('/page has new anchors, #three'),
    expect.stringContaining('/other is new'),
  ]);
  const joined = joinUrls(published, built);
  expect([...joined.keys()]).toEqual(['/page', '/file.csv', '/other']);
  expect([...(joined.get('/page') ?? [])]).toEqual(['one', 'two', 'three']);
});
