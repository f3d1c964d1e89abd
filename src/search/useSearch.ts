import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState } from 'react';
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
  const url = useBaseUrl('/search-index/first.json');
  const [query, changeQuery] = useState('');
  const [reply, setReply] = useState<WorkerReply>();
  const [hasFailed, setFailed] = useState(isMissing);
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    if (hasFailed) {
      worker.current?.terminate();
      worker.current = undefined;
      return;
    }
    if (!worker.current) {
      worker.current = new Worker(new URL('./search-worker.ts', import.meta.url));
      worker.current.addEventListener('error', () => setFailed(true));
      worker.current.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => setReply(data));
    }
    worker.current.postMessage({ url, query, section } satisfies WorkerRequest);
  }, [hasFailed, url, query, section]);

  const retry = (): void => setFailed(isMissing);
  const setQuery = (next: string): void => {
    changeQuery(next);
    retry();
  };
  const hasQuery = query.trim() !== '';
  const answer = hasQuery && !hasFailed ? reply?.answer : undefined;
  const isBusy = hasQuery && !hasFailed && query !== reply?.query;
  return { query, setQuery, answer, isBusy, hasFailed, retry };
}
