import { sections } from '../sections';
import type { SearchResult } from './index-data';

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
 * @param best - What stands above the best ones.
 * @returns Groups; sections in the order of their best result. No group is empty.
 */
export function groupResults(results: readonly SearchResult[], best: string): ResultGroup[] {
  const others = results.slice(bestCount);
  const ids = [...new Set(others.map(({ section }) => section))];
  const labelOf = (id: string): string => sections.find((section) => section.id === id)?.label ?? id;
  return [
    { label: best, results: results.slice(0, bestCount) },
    ...ids.map((id) => ({ label: labelOf(id), results: others.filter(({ section }) => section === id) })),
  ].filter((group) => group.results.length > 0);
}
