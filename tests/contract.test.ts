import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { comparePages, type ReferencePage } from '../src/contract/compare-pages';
import { loadContract } from '../src/contract/load-contract';

function listCalls(source: string): ReferencePage['calls'] {
  return readFileSync(source, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const id = /^<Operation id="([^"]*)"/.exec(text)?.[1];
      return id === undefined ? [] : [{ id, line: index + 1 }];
    });
}

const pages = readSitePages()
  .filter(({ route, source }) => /^\/(api|module)\//.test(route) && source.endsWith('.mdx'))
  .map(({ route, source }) => ({ route, source, calls: listCalls(source) }));
const { operations, errors } = await loadContract('openapi');

describe('The contract', () => {
  it('has its map of versions and its errors on the root page', () => {
    const intro = readFileSync('docs/intro.mdx', 'utf8').split('\n');
    expect(intro).toContain('<VersionMap />');
    expect(intro).toContain('<ErrorCatalogue />');
  });

  it('has every call on exactly one page, the one it names', () => {
    const mistakes = comparePages(operations, pages);
    expect(mistakes, mistakes.join('\n')).toEqual([]);
  });

  it('names no error that no call answers with', () => {
    const used = new Set(operations.flatMap((found) => found.errors.map(({ slug }) => slug)));
    expect(errors.length).toBeGreaterThan(30);
    const unused = errors.filter(({ slug }) => !used.has(slug)).map(({ contract, slug }) => `openapi/${contract}.yaml: ${slug}`);
    expect(unused, 'Write the error under x-errors of its calls, or remove it').toEqual([]);
  });
});
