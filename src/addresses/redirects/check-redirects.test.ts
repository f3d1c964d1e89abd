import { expect, test } from 'vitest';
import { checkRedirects } from './check-redirects';

const urls = new Map([
  ['/', new Set<string>()],
  ['/page', new Set(['here'])],
  ['/category/cài-đặt', new Set<string>()],
  ['/samples/leads.csv', new Set<string>()],
]);

function check(...lines: [from: string, to: string][]): string[] {
  return checkRedirects(
    lines.map(([from, to], index) => ({ from, to, place: `redirects.tsv:${index + 2}` })),
    urls,
  );
}

test('accepts what starts where nothing is and ends where something is', () => {
  expect(
    check(
      ['/old', '/page/'],
      ['/old#part', '/page#here'],
      ['/page#gone', '/'],
      ['/old-category', '/category/c%C3%A0i-%C4%91%E1%BA%B7t'],
      ['/old.csv', '/samples/leads.csv'],
    ),
  ).toEqual([]);
});

test.each([
  ['a page that is there', ['/page', '/'], 'redirects.tsv:2: /page is still in the site'],
  ['an anchor that is there', ['/page#here', '/'], 'redirects.tsv:2: /page#here is still in the site'],
  ['an anchor of a page that is gone', ['/old#part', '/page'], 'redirects.tsv:2: /old is no page any more'],
  ['an unknown target', ['/old', '/nowhere'], 'redirects.tsv:2: /old leads to /nowhere, which the site does not have'],
  ['an unknown anchor', ['/old', '/page#there'], 'redirects.tsv:2: /old leads to /page#there, but /page has no anchor "there"'],
] as const)('names %s', (_what, [from, to], sentence) => {
  const problems = check([from, to]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});
