import { answerQuery } from './answer-query';
import type { BodyTier, FirstTier } from './index-data';
import { PageIndex } from './page-index';
import type { WorkerReply, WorkerRequest } from './worker-messages';

/** Milliseconds of reading texts at a time; queries are answered in between. */
const sliceTime = 5;

let index: PageIndex | undefined;

function reply(message: WorkerReply): void {
  postMessage(message);
}

async function fetchJson<T>(url: URL, cache?: RequestCache): Promise<T> {
  const response = await fetch(url, { cache });
  if (!response.ok) {
    throw new Error(`${url.pathname} answers ${response.status}`);
  }
  return response.json();
}

/** Lets waiting messages in. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function loadBodies(loaded: PageIndex, names: readonly string[], folder: string): Promise<void> {
  for (const name of names) {
    const body = await fetchJson<BodyTier>(new URL(name, folder));
    let start = performance.now();
    for (const page of body) {
      loaded.addBody([page]);
      if (performance.now() - start > sliceTime) {
        await pause();
        start = performance.now();
      }
    }
  }
  reply({ type: 'grown' });
}

/** The titles are enough to answer; without the texts the answers are less complete, and stay so. */
async function load(url: string): Promise<void> {
  const first = await fetchJson<FirstTier>(new URL(url), 'no-cache');
  const loaded = new PageIndex(first);
  index = loaded;
  reply({ type: 'ready' });
  await loadBodies(loaded, first.bodies, url).catch((error: unknown) => console.warn('Search knows titles only:', error));
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'load') {
    load(data.url).catch((error: unknown) => reply({ type: 'failed', reason: String(error) }));
  } else if (index) {
    reply({ type: 'answer', answer: answerQuery(index, data.query, data.section) });
  }
});
