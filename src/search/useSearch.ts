import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WorkerAnswer, WorkerReply, WorkerRequest } from './search-worker';

const hasNoIndex = process.env.NODE_ENV !== 'production';

/** From one answer to the next, in ms: twice what the slowest connections need. */
const timeoutMs = 30_000;

/** @throws Error if the browser has no workers. */
function startWorker(onReply: (reply: WorkerReply) => void, onError: () => void): Worker {
  const worker =
    window.earlySearch ??
    new Worker(new URL(/* webpackChunkName: "search-worker" */ './search-worker.ts', import.meta.url));
  window.earlySearch = undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => onReply(data));
  worker.addEventListener('error', onError);
  return worker;
}

export type SearchState = ReturnType<typeof useSearch>;

/** Searches in a worker: building the index takes seconds on slow machines and would block the page. */
export function useSearch(section: string) {
  const [query, setQuery] = useState('');
  const [reply, setReply] = useState<WorkerAnswer>();
  const [failure, setFailure] = useState<'failed' | 'missing' | undefined>(
    hasNoIndex ? 'missing' : undefined,
  );
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker>(undefined);

  const fail = useCallback((): void => {
    worker.current?.terminate();
    worker.current = undefined;
    setFailure('failed');
  }, []);

  const receive = useCallback(
    (message: WorkerReply): void => {
      if (message === 'failed') {
        fail();
        return;
      }
      // Synchronous: otherwise results wait until the page has hydrated.
      flushSync(() => {
        setReply(message);
        if (message.isComplete) {
          setFailure(undefined);
        }
      });
    },
    [fail],
  );

  // `attempt` is a dependency: a retry sends the query again. So does the next query after a failure.
  useEffect(() => {
    if (hasNoIndex) {
      return;
    }
    try {
      worker.current ??= startWorker(receive, fail);
      worker.current.postMessage({ query, section } satisfies WorkerRequest);
    } catch (error) {
      console.warn('The search cannot be started:', error);
      fail();
    }
  }, [query, section, attempt, receive, fail]);

  const hasQuery = query.trim() !== '';
  const isAnswered = reply?.query === query;
  const isWaiting = hasQuery && !failure && !(isAnswered && reply.isComplete);
  // Each reply starts the wait anew.
  useEffect(() => {
    const timer = isWaiting ? setTimeout(fail, timeoutMs) : undefined;
    return () => clearTimeout(timer);
  }, [isWaiting, reply, fail]);

  const visibleReply = hasQuery && reply?.query.trim() && (isAnswered || !failure) ? reply : undefined;
  /** Stays true without results until the texts have loaded. */
  const isBusy = isWaiting && !(isAnswered && reply.answer.results.length > 0);
  const retry = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { query, setQuery, reply: visibleReply, failure, isBusy, retry };
}
