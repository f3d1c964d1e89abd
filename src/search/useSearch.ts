import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState } from 'react';
import type { SearchAnswer } from './index-data';
import type { WorkerReply, WorkerRequest } from './search-worker';

/** Whether there is nothing to search: the index is made of the built pages, which `npm start` does not have. */
export const isMissing = process.env.NODE_ENV !== 'production';

/**
 * Searches while the reader types, in a worker: making the index takes seconds on a slow machine, which would hold up the page.
 *
 * @param section - Id of the section the reader is in.
 * @returns What the reader typed, and what asks something else; the last answer, which is undefined for an empty query and after a
 *   failure; whether the answer to what was typed since is still to come; whether the search failed, and what tries again.
 */
export function useSearch(section: string) {
  const indexUrl = useBaseUrl('/search-index/first.json');
  const [query, changeQuery] = useState('');
  const [reply, setReply] = useState<{ query: string; answer: SearchAnswer }>();
  const [hasFailed, setFailed] = useState(false);
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    if (isMissing || hasFailed) {
      return undefined;
    }
    const opened = new Worker(new URL('./search-worker.ts', import.meta.url));
    const fail = (reason: string): void => {
      console.warn('The search index could not be loaded or searched:', reason);
      setFailed(true);
    };
    opened.addEventListener('error', ({ message }) => fail(message));
    opened.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) =>
      'failure' in data ? fail(data.failure) : setReply(data),
    );
    opened.postMessage({ url: new URL(indexUrl, window.location.href).href } satisfies WorkerRequest);
    worker.current = opened;
    return () => opened.terminate();
  }, [hasFailed, indexUrl]);

  // After a failure the new worker is asked what the old one did not answer.
  useEffect(() => {
    if (!hasFailed) {
      worker.current?.postMessage({ query, section } satisfies WorkerRequest);
    }
  }, [hasFailed, query, section]);

  const retry = (): void => setFailed(false);
  const setQuery = (next: string): void => {
    changeQuery(next);
    retry();
  };
  const hasQuery = query.trim() !== '';
  const answer = hasQuery && !hasFailed ? reply?.answer : undefined;
  const isBusy = hasQuery && !isMissing && !hasFailed && query !== reply?.query;
  return { query, setQuery, answer, isBusy, hasFailed, retry };
}
