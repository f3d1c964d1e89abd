import { useLayoutEffect, useState } from 'react';
import type { SearchResult } from './search-result';

/**
 * Where the result stands that the reader has stepped to. When the engine has learned more, that may be elsewhere, and under another
 * heading of its page. Without such a result it is the first.
 */
function findAgain(results: readonly SearchResult[], chosen: SearchResult | undefined): number {
  const same = results.findIndex(({ path, id }) => path === chosen?.path && id === chosen.id);
  return Math.max(same === -1 ? results.findIndex(({ path }) => path === chosen?.path) : same, 0);
}

/**
 * Keeps which result is active: the first, until the reader steps to another one. Opened or closed, the dialog begins anew.
 *
 * @param results - The results in the order of the list.
 * @param isOpen - Whether the dialog is open.
 * @returns Position of the active result; a function, always the same, that makes a result the active one, or the first with
 *   undefined; and one that goes on by a number of results, round the ends of the list.
 */
export function useActiveResult(
  results: readonly SearchResult[],
  isOpen: boolean,
): {
  active: number;
  setActive: (result: SearchResult | undefined) => void;
  step: (by: number) => void;
} {
  const [chosen, setChosen] = useState<SearchResult>();
  const active = findAgain(results, chosen);
  useLayoutEffect(() => setChosen(undefined), [isOpen]);
  const step = (by: number): void => setChosen(results[(active + by + results.length) % results.length]);
  return { active, setActive: setChosen, step };
}
