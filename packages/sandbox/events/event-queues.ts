import { setTimeout } from 'node:timers/promises';

/** Each needs a socket, whose number is limited. */
const maxRequests = 100;

/**
 * Sends the events of a receiver one after the other, but doesn't wait for a URL that is stuck.
 * @param patience - Milliseconds to wait for a response before the next event is sent.
 */
export function createEventQueues(patience: number) {
  /** One for each receiver, so that a slow one delays no other. */
  const queues = new Map<string, Promise<void>>();
  const requests = new Set<Promise<void>>();
  /** Each delayed the events after it once. */
  const stuckUrls = new Set<string>();

  async function send(url: string, post: () => Promise<void>): Promise<void> {
    while (requests.size >= maxRequests) {
      await Promise.race(requests);
    }
    const request = post().finally(() => {
      requests.delete(request);
      stuckUrls.delete(url);
    });
    requests.add(request);
    if (stuckUrls.has(url)) {
      return;
    }
    const late = setTimeout(patience, true, { ref: false });
    const isLate = await Promise.race([request, late]);
    if (isLate) {
      stuckUrls.add(url);
    }
  }

  return {
    add(url: string, post: () => Promise<void>): void {
      const origin = URL.canParse(url) ? new URL(url).origin : url;
      const next = (queues.get(origin) ?? Promise.resolve())
        .then(() => send(url, post))
        .finally(() => {
          if (queues.get(origin) === next) {
            queues.delete(origin);
          }
        });
      queues.set(origin, next);
    },
    async waitUntilIdle(): Promise<void> {
      while (queues.size + requests.size > 0) {
        await Promise.all([...queues.values(), ...requests]);
      }
    },
  };
}
