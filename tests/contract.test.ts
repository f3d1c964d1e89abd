import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { comparePages, type ReferencePage } from '../src/contract/compare-pages';
import { loadContract } from '../src/contract/load-contract';

/** Pages of the reference that document no call of their own, and why. */
const pagesWithoutCall: Readonly<Record<string, string>> = {
  '/api/v1/cdr/attributes': 'explains the fields of a record',
  '/api/v1/click2call/error': 'explains the failures of two calls',
  '/api/v1/click2call/parameters': 'explains the parameters of two calls',
  '/api/v1/event/description': 'explains what Pitel sends, not a call',
  '/api/v3/cdr/attributes': 'explains the fields of a record',
  '/api/v3/webhook/presskey_cb': 'explains what Pitel sends, not a call',
  '/module/psr/action': 'explains messages of a socket, not a call',
  '/module/psr/intro': 'explains messages of a socket, not a call',
};

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

  it('has the method that the sidebar shows beside a page', () => {
    const wrong = pages.flatMap(({ source, calls: [first] }) => {
      const shown = /^sidebar_class_name: method-(\w+)$/m.exec(readFileSync(source, 'utf8'))?.[1];
      const method = operations.find(({ operation }) => operation.operationId === first?.id)?.method.toLowerCase();
      const isRight = shown === undefined || shown === method;
      return isRight ? [] : [`${source}: found sidebar_class_name: method-${shown}. Write method-${method}, as in the contract.`];
    });
    expect(wrong).toEqual([]);
  });

  it('names no error that no call answers with', () => {
    const used = new Set(operations.flatMap((found) => found.errors.map(({ slug }) => slug)));
    expect(errors.length).toBeGreaterThan(30);
    const unused = errors.filter(({ slug }) => !used.has(slug)).map(({ contract, slug }) => `openapi/${contract}.yaml: ${slug}`);
    expect(unused, 'Write the error under x-errors of its calls, or remove it').toEqual([]);
  });

  it('has a call for every page that should show one', () => {
    const withoutCall = pages.filter(({ calls }) => calls.length === 0);
    const unexplained = withoutCall.filter(({ route }) => !(route in pagesWithoutCall)).map(({ source }) => source);
    expect(
      unexplained,
      `No <Operation> on ${unexplained.join(', ')}: add one, or the page with its reason to pagesWithoutCall`,
    ).toEqual([]);
    expect(withoutCall.map(({ route }) => route).sort(), 'Take out of pagesWithoutCall what has a call now').toEqual(
      Object.keys(pagesWithoutCall).sort(),
    );
  });
});
