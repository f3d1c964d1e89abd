import siteConfig from '@generated/docusaurus.config';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure, WorkerAnswer, WorkerReply, WorkerRequest } from './search-worker';

const url = `${siteConfig.baseUrl}search-index/`;

const isMissing = process.env.NODE_ENV !== 'production';

/** Search timeout in ms, twice what the slowest connections need. */
const timeoutMs = 30_000;

const probeTime = 5_000;

/** @returns Undefined if the browser lacks workers or blocks this one. */
function startWorker(onReply: (reply: WorkerReply) => void, onError: () => void): Worker | undefined {
  try {
    const worker =
      window.earlySearch ?? new Worker(new URL(/* webpackChunkName: "search-worker" */ './search-worker.ts', import.meta.url));
    window.earlySearch = undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => onReply(data));
    worker.addEventListener('error', onError);
    return worker;
  } catch (error) {
    console.warn('The search cannot be started:', error);
    return undefined;
  }
}

/** Finds out why the worker doesn't answer. If the server responds, the scripts are outdated or blocked. */
async function findFailure(): Promise<Failure> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTime) } as const;
  const response = await fetch(`${url}first.json`, options).catch(() => undefined);
  return response && response.status < 500 ? 'outdated' : 'unreachable';
}

export interface SearchState {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly reply: WorkerAnswer | undefined;
  /** Set until the next answer or retry. */
  readonly failure: Failure | 'missing' | undefined;
  /** Stays true without results until the texts have loaded. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/** Searches in a worker: building the index takes seconds on slow machines and would block the page. */
export function useSearch(section: string): SearchState {
  const [query, setQuery] = useState('');
  const [reply, setReply] = useState<WorkerAnswer>();
  const [failure, setFailure] = useState<SearchState['failure']>(isMissing ? 'missing' : undefined);
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker>(undefined);

  const stop = useCallback((): void => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);

  const giveUp = useCallback(async (): Promise<void> => {
    stop();
    const found = await findFailure();
    if (!worker.current) {
      setFailure(found);
    }
  }, [stop]);

  // `attempt` is a dependency: a retry sends the query again.
  useEffect(() => {
    if (isMissing) {
      return;
    }
    worker.current ??= startWorker((said) => {
      if ('failure' in said) {
        stop();
        setFailure(said.failure);
      } else {
        // Synchronous: otherwise results wait until the page has hydrated.
        flushSync(() => {
          setFailure(undefined);
          setReply(said);
        });
      }
    }, giveUp);
    if (!worker.current) {
      setFailure('outdated');
    }
    worker.current?.postMessage({ query, section } satisfies WorkerRequest);
  }, [query, section, attempt, stop, giveUp]);

  const hasQuery = query.trim() !== '' && !failure;
  const isAnswered = reply?.query === query;
  const isWaiting = hasQuery && (!isAnswered || reply.texts === 'loading');
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const waitNoMore = (): void => (isAnswered ? setReply({ ...reply, texts: 'failed' }) : void giveUp());
    const timer = setTimeout(waitNoMore, timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isAnswered, reply, giveUp]);

  function retry(): void {
    stop();
    setFailure(undefined);
    setReply(reply && { ...reply, texts: 'loading' });
    setAttempt(attempt + 1);
  }

  const shown = hasQuery && reply?.query.trim() ? reply : undefined;
  const isBusy = hasQuery && (!isAnswered || (reply.texts === 'loading' && reply.answer.results.length === 0));
  return { query, setQuery, reply: shown, failure, isBusy, retry };
}
