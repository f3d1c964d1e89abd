import type { SearchResult } from './search-result';

/** Results under one label. */
export interface ResultGroup {
  readonly label: string;
  readonly results: readonly SearchResult[];
}

/** The first results stand in the order of their rank, whatever section they are from. */
const bestCount = 3;

/**
 * Groups results the way the dialog shows them: the best ones first, the others by section.
 *
 * @param results - Results, best first.
 * @returns Groups; sections in the order of their best result. No group is empty.
 */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const best = results.slice(0, bestCount);
  const others = results.slice(bestCount);
  const labels = new Set(others.map(({ section }) => section));
  return [
    { label: 'Best matches', results: best },
    ...Array.from(labels, (label) => ({ label, results: others.filter(({ section }) => section === label) })),
  ].filter((group) => group.results.length > 0);
}
