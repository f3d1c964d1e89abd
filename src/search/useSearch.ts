import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { AlgoliaSettings } from './algolia-settings';
import { openEmbeddedEngine } from './open-embedded-engine';
import type { SearchEngine } from './search-engine';
import type { SearchAnswer } from './search-result';

/** Opened once for all pages that the reader visits. */
let opened: Promise<SearchEngine> | undefined;
const growthListeners = new Set<() => void>();

async function openEngine(indexUrl: string, algolia: AlgoliaSettings | undefined): Promise<SearchEngine> {
  if (algolia) {
    const { openAlgoliaEngine } = await import('./open-algolia-engine');
    return openAlgoliaEngine(algolia);
  }
  return openEmbeddedEngine(indexUrl, () => {
    for (const notify of growthListeners) {
      notify();
    }
  });
}

/** What the dialog knows about the query. */
export interface SearchState {
  /** The answer to the last query that was answered; undefined before the first one and after the query was emptied. */
  readonly answer?: SearchAnswer;
  /** Whether the answer to what the reader has typed since is still to come. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** Tries again after a failure. */
  readonly retry: () => void;
}

/**
 * Searches while the reader types. The engine is loaded when the dialog is first opened.
 *
 * @param query - What the reader typed.
 * @param section - Id of the section the reader is in.
 * @param isOpen - Whether the dialog is open.
 * @returns The state of the search.
 */
export function useSearch(query: string, section: string, isOpen: boolean): SearchState {
  const indexUrl = useBaseUrl('/search-index/first.json');
  const { siteConfig } = useDocusaurusContext();
  const algolia = siteConfig.themeConfig.algolia as AlgoliaSettings | undefined;
  const [answered, setAnswered] = useState<{ query: string; answer: SearchAnswer }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const notify = (): void => setAttempt((count) => count + 1);
    growthListeners.add(notify);
    return () => {
      growthListeners.delete(notify);
    };
  }, []);

  // Asks at once, not after the next frame.
  useLayoutEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    let isCurrent = true;
    opened ??= openEngine(new URL(indexUrl, window.location.href).href, algolia);
    opened
      .then((engine) => (query.trim() === '' ? { results: [], suggestions: [] } : engine.search(query, section)))
      .then((found) => {
        if (isCurrent && found) {
          setAnswered({ query, answer: found });
          setFailed(false);
        }
      })
      .catch((error: unknown) => {
        console.warn(error);
        opened = undefined;
        if (isCurrent) {
          setFailed(true);
        }
      });
    return () => {
      isCurrent = false;
    };
  }, [query, section, isOpen, attempt, indexUrl, algolia]);

  const retry = (): void => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const answer = query.trim() === '' ? undefined : answered?.answer;
  return { answer, isBusy: query !== '' && query !== answered?.query, hasFailed, retry };
}
