import { describe, expect, test } from 'vitest';
import { comparePages, type ReferencePage } from './compare-pages';
import { loadContract } from './load-contract';
import type { FoundOperation } from './operation';

const contract = await loadContract('tests/fixtures/contract/good');
const token = contract.findOperation('createAccessTokenV1');

function page(route: string, ...ids: string[]): ReferencePage {
  return { route, source: `docs${route}.mdx`, calls: ids.map((id, index) => ({ id, line: index + 10 })) };
}

const own = '/api/v1/auth/access_token';

function compare(pages: readonly ReferencePage[], operations: readonly FoundOperation[] = [token]): string[] {
  return comparePages(operations, pages);
}

describe('comparePages', () => {
  test('accepts a call that stands once, on the page it names', () => {
    expect(compare([page(own, 'createAccessTokenV1'), page('/api/v1/cdr/list')])).toEqual([]);
  });

  test('names a page that asks for an unknown call', () => {
    expect(compare([page(own, 'createAccessTokenV1', 'createTokenV1')])).toEqual([
      'docs/api/v1/auth/access_token.mdx:11: <Operation id="createTokenV1" /> is in no contract. Write an operationId of openapi/.',
    ]);
  });

  test('names the page on which a call is missing', () => {
    expect(compare([page(own)])).toEqual([
      'docs/api/v1/auth/access_token.mdx: <Operation id="createAccessTokenV1" /> is missing, but openapi/v1.yaml names this page as the one of createAccessTokenV1. Add it.',
    ]);
  });

  test('names a call whose page does not exist, or that names none', () => {
    expect(compare([page('/api/v1/cdr/list')])).toEqual([
      `openapi/v1.yaml: createAccessTokenV1 has x-page "${own}", which is no page. Write the path of the page that documents the call.`,
    ]);
    expect(compare([page(own)], [contract.findOperation('listNumbersV1')])).toEqual([
      'openapi/v1.yaml: listNumbersV1 has x-page "undefined", which is no page. Write the path of the page that documents the call.',
    ]);
  });

  test('names a call on another page than its own', () => {
    expect(compare([page(own, 'createAccessTokenV1'), page('/api/v1/cdr/list', 'createAccessTokenV1')])).toEqual([
      `docs/api/v1/cdr/list.mdx:10: <Operation id="createAccessTokenV1" /> belongs on docs${own}.mdx. Move it, or write "x-page: /api/v1/cdr/list" in openapi/v1.yaml.`,
    ]);
  });

  test('names a call that stands twice', () => {
    expect(compare([page(own, 'createAccessTokenV1', 'createAccessTokenV1')])).toEqual([
      `docs${own}.mdx:11: <Operation id="createAccessTokenV1" /> stands there twice. Keep one.`,
    ]);
  });
});
