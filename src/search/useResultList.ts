import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchState } from './useSearch';
import type { SearchResult } from './write-results';

const noResults: readonly SearchResult[] = [];

/** The results, and the one of them that keys act on. */
export interface ResultList {
  readonly results: readonly SearchResult[];
  /** Position of the active result. */
  readonly active: number;
  readonly choose: (result: SearchResult) => void;
  /** Forgets the choice, and that Enter was pressed: who closes the dialog or asks something else does not want it any more. */
  readonly reset: () => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

/** The address of what a result leads to. */
export function addressOf({ path, id }: SearchResult): string {
  return path + (id && `#${id}`);
}

/**
 * Lets the arrow keys step around the results, and Enter open one; with Ctrl or ⌘, in a new tab.
 *
 * @param search - What is known of the search. Enter before the answer opens the first result when it is there.
 */
export function useResultList({ reply, isBusy }: SearchState, onOpen: (result: SearchResult) => void): ResultList {
  const results = reply?.answer.results ?? noResults;
  const [chosen, setChosen] = useState<SearchResult>();
  const opensNext = useRef(false);
  // When the index has grown, the page that the reader has stepped to may be elsewhere. Without one it is the first.
  const active = Math.max(results.map(({ path }) => path).indexOf(chosen?.path ?? ''), 0);

  const [first] = results;
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
    opensNext.current = false;
  }

  return { results, active, choose: setChosen, reset, handleKey };
}
