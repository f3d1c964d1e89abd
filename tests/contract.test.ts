import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSitePages } from '../src/addresses/site-pages';
import { loadContract } from '../src/contract/load-contract';
import { readContractUse } from '../src/contract/read-contract-use';

const pages = readSitePages()
  .filter(({ route, source }) => /^\/(api|module)\//.test(route) && source.endsWith('.mdx'))
  .map(({ route, source }) => ({ route, operations: readContractUse(readFileSync(source, 'utf8')).operations }));
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

  it('names no error that no operation answers with', () => {
    const used = new Set(operations.flatMap((found) => found.errors.map(({ slug }) => slug)));
    const unused = errors.filter(({ slug }) => !used.has(slug)).map(({ contract, slug }) => `openapi/${contract}.yaml: ${slug}`);
    expect(unused, 'Write the error under x-errors of its operations, or remove it').toEqual([]);
  });
});
