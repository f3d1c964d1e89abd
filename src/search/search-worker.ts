import type { FirstFile, TextFile } from './index-data';
import { openIndex, type Search, type SearchAnswer } from './search-index';

/** What the page asks: the path of the index, what the reader typed, and the id of the section they are in. */
export interface WorkerRequest {
  readonly url: string;
  readonly query: string;
  readonly section: string;
}

/** What the worker tells the page, again when it knows more. That it cannot load the index is an error of the worker. */
export interface WorkerReply {
  readonly query: string;
  readonly answer: SearchAnswer;
}

let search: Search | undefined;
let asked: WorkerRequest | undefined;
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

async function fetchJson<T>(url: URL, priority: RequestPriority): Promise<T> {
  const response = await fetch(url, { cache: 'no-cache', priority });
  if (!response.ok) {
    throw new Error(`${url.pathname} answers ${response.status}`);
  }
  return response.json();
}

/** Asks for both files at once: the titles are enough to answer; without the texts the answers are less complete, and stay so. */
async function load(url: URL): Promise<void> {
  const textFile = fetchJson<TextFile>(new URL('texts.json', url), 'low');
  // It is looked at when the titles are there.
  textFile.catch(() => undefined);
  const first = await fetchJson<FirstFile>(url, 'high');
  search = await openIndex(first);
  answerSoon();
  try {
    const { version, texts } = await textFile;
    if (version !== first.version) {
      throw new Error(`The texts are those of ${version}, the titles of ${first.version}`);
    }
    search = await openIndex(first, texts);
    answerSoon();
  } catch (error) {
    console.warn('Search knows titles only:', error);
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (!asked) {
    load(new URL(data.url, location.href)).catch(reportError);
  }
  asked = data;
  answerSoon();
});
