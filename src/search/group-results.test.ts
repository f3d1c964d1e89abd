import { expect, it } from 'vitest';
import { groupResults } from './group-results';
import type { SearchResult } from './search-result';

function result(section: string, path: string): SearchResult {
  return { section, path, id: '', categories: [], title: [], heading: [], snippet: [] };
}

it('The best three results keep their order, the others stand under their section', () => {
  const results = [
    result('SDK', '/1'),
    result('API', '/2'),
    result('SDK', '/3'),
    result('API', '/4'),
    result('SDK', '/5'),
    result('API', '/6'),
  ];
  const groups = groupResults(results).map((group) => [group.label, ...group.results.map(({ path }) => path)]);
  expect(groups).toEqual([
    ['Best matches', '/1', '/2', '/3'],
    ['API', '/4', '/6'],
    ['SDK', '/5'],
  ]);
  expect(groupResults([])).toEqual([]);
});
