import type { Failure, WorkerReply } from './search-worker';

/** Nobody waits longer for a word of the search, in milliseconds: the slowest lines take half of it. */
export const patience = 30_000;

/** How long the server may take to say that it is there. */
const probeTime = 5_000;

/**
 * Starts the worker of the search.
 *
 * @param onError - Called when its script cannot be loaded, or stops.
 * @returns The worker; nothing where the browser has none, or refuses it.
 */
export function startWorker(onReply: (reply: WorkerReply) => void, onError: () => void): Worker | undefined {
  try {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => onReply(data));
    worker.addEventListener('error', onError);
    return worker;
  } catch (error) {
    console.warn('The search cannot be started:', error);
    return undefined;
  }
}

/**
 * Finds out why the worker says nothing.
 *
 * @returns Where the server answers, it is not the connection: the scripts of the page are of an older build, or are refused.
 */
export async function findFailure(url: string): Promise<Failure> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTime) } as const;
  const response = await fetch(`${url}first.json`, options).catch(() => undefined);
  return response && response.status < 500 ? 'outdated' : 'unreachable';
}
