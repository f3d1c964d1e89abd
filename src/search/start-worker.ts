import type { Failure, WorkerReply } from './search-worker';

/** Search timeout in ms, twice what the slowest connections need. */
export const patience = 30_000;

const probeTime = 5_000;

function createWorker(): Worker {
  return new Worker(new URL(/* webpackChunkName: "search-worker" */ './search-worker.ts', import.meta.url));
}

/** @returns Undefined if the browser lacks workers or blocks this one. */
export function startWorker(onReply: (reply: WorkerReply) => void, onError: () => void): Worker | undefined {
  try {
    const worker = window.earlySearch ?? createWorker();
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
export async function findFailure(url: string): Promise<Failure> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTime) } as const;
  const response = await fetch(`${url}first.json`, options).catch(() => undefined);
  return response && response.status < 500 ? 'outdated' : 'unreachable';
}
