import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { loadContract } from '../src/contract/load-contract';
import { readContractUse } from '../src/contract/read-contract-use';

/** Pages of the reference that document no operation of their own, and why. */
const pagesWithoutOperation: Readonly<Record<string, string>> = {
  '/api/v1/cdr/attributes': 'explains the fields of a record',
  '/api/v1/click2call/error': 'explains the failures of two operations',
  '/api/v1/click2call/parameters': 'explains the parameters of two operations',
  '/api/v1/event/description': 'explains what Pitel sends, not an operation',
  '/api/v3/cdr/attributes': 'explains the fields of a record',
  '/api/v3/webhook/presskey_cb': 'explains what Pitel sends, not an operation',
  '/module/psr/action': 'explains messages of a socket, not an operation',
  '/module/psr/intro': 'explains messages of a socket, not an operation',
};

const pages = readSitePages()
  .filter(({ route, source }) => /^\/(api|module)\//.test(route) && source.endsWith('.mdx'))
  .map(({ route, source }) => {
    const text = readFileSync(source, 'utf8');
    return { route, source, text, operations: readContractUse(text).operations };
  });
const { operations, errors } = await loadContract('openapi');

describe('The contract', () => {
  it('has its map of versions and its errors on the root page', () => {
    const intro = readFileSync('docs/intro.mdx', 'utf8').split('\n');
    expect(intro).toContain('<VersionMap />');
    expect(intro).toContain('<ErrorCatalogue />');
  });

  it('has every operation on exactly one page, the one it names', () => {
    const shown = pages.flatMap(({ route, operations: ids }) => ids.map((id) => `<Operation id="${id}" /> on ${route}`));
    const named = operations.map(({ operation }) => `<Operation id="${operation.operationId}" /> on ${operation['x-page']}`);
    expect(shown.sort(), 'Received is what pages show, expected what x-page says').toEqual(named.sort());
  });

  it('has the method that the sidebar shows beside a page', () => {
    const wrong = pages.flatMap(({ source, text, operations: [first] }) => {
      const shown = /^sidebar_class_name: method-(\w+)$/m.exec(text)?.[1];
      const method = operations.find(({ operation }) => operation.operationId === first)?.method.toLowerCase();
      const isRight = shown === undefined || shown === method;
      return isRight ? [] : [`${source}: found sidebar_class_name: method-${shown}. Write method-${method}, as in the contract.`];
    });
    expect(wrong).toEqual([]);
  });

  it('names no error that no operation answers with', () => {
    const used = new Set(operations.flatMap((found) => found.errors.map(({ slug }) => slug)));
    const unused = errors.filter(({ slug }) => !used.has(slug)).map(({ contract, slug }) => `openapi/${contract}.yaml: ${slug}`);
    expect(unused, 'Write the error under x-errors of its operations, or remove it').toEqual([]);
  });

  it('has an operation for every page that should show one', () => {
    const empty = pages.filter(({ operations: ids }) => ids.length === 0).map(({ route }) => route);
    expect(empty.sort(), 'Add an <Operation>, or the page with its reason to pagesWithoutOperation').toEqual(
      Object.keys(pagesWithoutOperation).sort(),
    );
  });
});
