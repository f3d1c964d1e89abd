import type { SearchAnswer } from './search-result';
import type { WorkerReply, WorkerRequest } from './worker-messages';

/** What answers the queries of the dialog. */
export interface SearchEngine {
  /**
   * Answers a query.
   *
   * @param query - What the reader typed.
   * @param section - Id of the section the reader is in.
   * @returns The answer; undefined when a later query made this one needless.
   * @throws Error when the index cannot be searched.
   */
  search(query: string, section: string): Promise<SearchAnswer | undefined>;
}

interface Waiting {
  readonly request: WorkerRequest;
  readonly resolve: (answer: SearchAnswer | undefined) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Opens the engine: an index beside the site, searched in a worker so that typing never waits for it.
 *
 * @param url - Address of the first file of the index.
 * @param onGrowth - Called when the texts have been loaded after the titles.
 * @returns The engine.
 * @throws Error when the worker or the index cannot be loaded.
 */
export async function openEmbeddedEngine(url: string, onGrowth: () => void): Promise<SearchEngine> {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
  const tell = (request: WorkerRequest): void => worker.postMessage(request);
  let asked: Waiting | undefined;
  let next: Waiting | undefined;
  let failure: Error | undefined;

  /** The worker gets one query at a time, and of those that come meanwhile only the last. */
  function ask(waiting: Waiting): void {
    asked = waiting;
    tell(waiting.request);
  }

  function handleAnswer(answer: SearchAnswer): void {
    asked?.resolve(next ? undefined : answer);
    asked = undefined;
    if (next) {
      ask(next);
      next = undefined;
    }
  }

  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      worker.terminate();
      failure = new Error(`The search index could not be loaded or searched: ${reason}`);
      reject(failure);
      asked?.reject(failure);
      next?.reject(failure);
    };
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      if (data.type === 'ready') {
        resolve();
      } else if (data.type === 'grown') {
        onGrowth();
      } else if (data.type === 'failed') {
        fail(data.reason);
      } else {
        handleAnswer(data.answer);
      }
    });
    tell({ type: 'load', url });
  });

  return {
    search: (query, section) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        const waiting: Waiting = { request: { type: 'query', query, section }, resolve, reject };
        if (!asked) {
          ask(waiting);
          return;
        }
        next?.resolve(undefined);
        next = waiting;
      }),
  };
}
