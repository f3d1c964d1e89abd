import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openEmbeddedEngine, type SearchEngine } from './open-embedded-engine';
import type { SearchAnswer } from './search-result';

/** Opened once for all pages that the reader visits. */
let opened: Promise<SearchEngine> | undefined;
const growthListeners = new Set<() => void>();

function notifyOfGrowth(): void {
  for (const notify of growthListeners) {
    notify();
  }
}

/** What the dialog knows about the query. */
export interface SearchState {
  /** What the reader typed. */
  readonly query: string;
  /** Asks another query. */
  readonly setQuery: (query: string) => void;
  /** The answer to the last query that was answered; undefined before the first one and after the query was emptied. */
  readonly answer?: SearchAnswer;
  /** Whether the answer to what the reader has typed since is still to come. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Whether there is nothing to search: the index is made of the built pages, which `npm start` does not have. */
  readonly isMissing: boolean;
  /** Tries again after a failure. */
  readonly retry: () => void;
}

/**
 * Searches while the reader types. The engine is loaded when the dialog is first opened.
 *
 * @param section - Id of the section the reader is in.
 * @param isOpen - Whether the dialog is open.
 * @returns The state of the search.
 */
export function useSearch(section: string, isOpen: boolean): SearchState {
  const indexUrl = useBaseUrl('/search-index/first.json');
  const isMissing = process.env.NODE_ENV !== 'production';
  const [query, showQuery] = useState('');
  const [answered, setAnswered] = useState<{ query: string; answer: SearchAnswer }>();
  const [hasFailed, setFailed] = useState(false);
  const last = useRef('');

  const ask = useCallback(
    async (asked: string): Promise<void> => {
      last.current = asked;
      if (isMissing) {
        return;
      }
      opened ??= openEmbeddedEngine(new URL(indexUrl, window.location.href).href, notifyOfGrowth);
      const asking = opened;
      try {
        const engine = await asking;
        const answer = asked.trim() === '' ? { results: [], suggestions: [] } : await engine.search(asked, section);
        if (answer && last.current === asked) {
          setAnswered({ query: asked, answer });
          setFailed(false);
        }
      } catch (error) {
        console.warn(error);
        opened = opened === asking ? undefined : opened;
        if (last.current === asked) {
          setFailed(true);
        }
      }
    },
    [section, indexUrl, isMissing],
  );

  const askAgain = useCallback(() => ask(last.current), [ask]);

  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    askAgain();
    growthListeners.add(askAgain);
    return () => {
      growthListeners.delete(askAgain);
    };
  }, [isOpen, askAgain]);

  /** The engine works while the letter is drawn. */
  function setQuery(next: string): void {
    ask(next);
    showQuery(next);
  }

  const retry = (): void => {
    setFailed(false);
    askAgain();
  };
  const answer = query.trim() === '' ? undefined : answered?.answer;
  const isBusy = !isMissing && query !== '' && query !== answered?.query;
  return { query, setQuery, answer, isBusy, hasFailed, isMissing, retry };
}
