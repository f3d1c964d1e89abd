import { useEffect, useMemo, useRef, useState } from 'react';
import { bestCount, type SearchResult } from './results';
import type { SearchState } from './useSearch';

const noResults: readonly SearchResult[] = [];

export function addressOf({ path, id }: SearchResult): string {
  return path + (id && `#${id}`);
}

/** Keeps the first result first while texts load, if it is still among the best. */
function keepFirst(
  results: readonly SearchResult[],
  pinnedResult: SearchResult | undefined,
): readonly SearchResult[] {
  const rank = results.findIndex(({ path }) => path === pinnedResult?.path);
  const selectedResult = rank < bestCount ? results[rank] : undefined;
  const first = pinnedResult?.id ? pinnedResult : selectedResult;
  return selectedResult && first
    ? [first, ...results.filter((result) => result !== selectedResult)]
    : results;
}

/**
 * Arrow keys select a result. Enter opens it, with Ctrl or ⌘ in a new tab, and before the answer, its first
 * result.
 */
export function useResultList({ query, reply, isBusy }: SearchState, onOpen: (result: SearchResult) => void) {
  const [chosenResult, setChosen] = useState<SearchResult>();
  const [pinnedResult, setPinnedResult] = useState<SearchResult>();
  const opensNext = useRef(false);
  const allResults = reply?.answer.results ?? noResults;
  const results = useMemo(() => keepFirst(allResults, pinnedResult), [allResults, pinnedResult]);
  const [first] = results;

  // Pages may move when the texts load. The selected one stays active.
  const active = Math.max(chosenResult ? results.findIndex(({ path }) => path === chosenResult.path) : 0, 0);

  const hasTitlesOnly = reply?.isComplete === false && reply.query === query;
  useEffect(() => {
    if (hasTitlesOnly) {
      setPinnedResult(first);
    }
  }, [hasTitlesOnly, first]);

  useEffect(() => {
    if (opensNext.current && !isBusy) {
      opensNext.current = false;
      if (first) {
        onOpen(first);
      }
    }
  }, [isBusy, first, onOpen]);

  function openActive({ ctrlKey, metaKey }: KeyboardEvent): void {
    const result = results[active];
    if (isBusy) {
      opensNext.current = true;
    } else if (result && (ctrlKey || metaKey)) {
      window.open(addressOf(result), '_blank', 'noopener');
    } else if (result) {
      onOpen(result);
    }
  }

  function handleKey(event: KeyboardEvent): void {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction && results.length > 0) {
      event.preventDefault();
      setChosen(results[(active + direction + results.length) % results.length]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      openActive(event);
    }
  }

  function reset(): void {
    setChosen(undefined);
    setPinnedResult(undefined);
    opensNext.current = false;
  }

  return { results, active, choose: setChosen, reset, handleKey };
}
