import type { FirstFile, SearchAnswer, TextFile } from './index-data';
import { openIndex, type Search } from './search-index';

/** What the page tells the worker: first the address of the index, then each query. */
export type WorkerRequest = { readonly url: string } | { readonly query: string; readonly section: string };

/** What the worker tells the page: an answer, again when it knows more, or that it cannot load the index. */
export type WorkerReply = { readonly query: string; readonly answer: SearchAnswer } | { readonly failure: string };

let search: Search | undefined;
let asked: Exclude<WorkerRequest, { url: string }> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Answers the last query, when those that came with it have been taken off the queue: nobody waits for the ones before. */
function answerSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (search && asked) {
      postMessage({ query: asked.query, answer: search(asked.query, asked.section) } satisfies WorkerReply);
    }
  });
}

async function fetchJson<T>(url: URL, cache?: RequestCache): Promise<T> {
  const response = await fetch(url, { cache });
  if (!response.ok) {
    throw new Error(`${url.pathname} answers ${response.status}`);
  }
  return response.json();
}

/** The titles are enough to answer; without the texts the answers are less complete, and stay so. */
async function load(url: string): Promise<void> {
  const first = await fetchJson<FirstFile>(new URL(url), 'no-cache');
  search = await openIndex(first);
  answerSoon();
  try {
    search = await openIndex(first, await fetchJson<TextFile>(new URL(first.texts, url)));
    answerSoon();
  } catch (error) {
    console.warn('Search knows titles only:', error);
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('url' in data) {
    load(data.url).catch((error: unknown) => postMessage({ failure: String(error) } satisfies WorkerReply));
  } else {
    asked = data;
    answerSoon();
  }
});
