import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchState } from './useSearch';
import type { SearchResult } from './write-results';

const noResults: readonly SearchResult[] = [];

export interface ResultList {
  readonly results: readonly SearchResult[];
  readonly active: number;
  readonly choose: (result: SearchResult) => void;
  /** Clears the selection and a pending Enter. */
  readonly reset: () => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

export function addressOf({ path, id }: SearchResult): string {
  return path + (id && `#${id}`);
}

/** Arrow keys select a result and Enter opens it, with Ctrl or ⌘ in a new tab. Enter before the answer opens its first result. */
export function useResultList({ reply, isBusy }: SearchState, onOpen: (result: SearchResult) => void): ResultList {
  const results = reply?.answer.results ?? noResults;
  const [chosen, setChosen] = useState<SearchResult>();
  const opensNext = useRef(false);
  // The selected page may move when the texts load. Defaults to the first result.
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
