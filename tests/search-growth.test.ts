import { expect, it } from 'vitest';
import { measureSearchGrowth } from '../bench/measure-search-growth';
import { readSitePages } from '../src/routes/site-pages';

it('Twelve times the pages cost at most six times the bytes before the first results', () => {
  const pageCount = readSitePages().length;
  const [now, later] = [measureSearchGrowth(pageCount), measureSearchGrowth(12 * pageCount)];
  expect(later.first / now.first).toBeLessThanOrEqual(6);
}, 120_000);
