import type { FirstFile, TextFile } from './index-data';
import { openIndex, type Search, type SearchAnswer } from './search-index';

/** What the page asks: the address of the index, what the reader typed, and the id of the section they are in. */
export interface WorkerRequest {
  readonly url: string;
  readonly query: string;
  readonly section: string;
}

/** Whether answers know the texts of the pages; without them they are made of titles, headings and names. */
export type TextState = 'loading' | 'loaded' | 'failed';

/** The answer to a query, which comes again when more is known. */
export interface WorkerAnswer {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly texts: TextState;
}

/** Why there is no answer: the index cannot be fetched, or it is of another build than the scripts, or those do not run. */
export type Failure = 'unreachable' | 'outdated';

export type WorkerReply = WorkerAnswer | { readonly failure: Failure };

let search: Search | undefined;
let asked: WorkerRequest | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let textState: TextState = 'loading';
/** Tries to get the texts again; nothing while that is under way. */
let retryTexts: (() => void) | undefined;

function reply(message: WorkerReply): void {
  postMessage(message);
}

/** Answers the last query, when those that came with it have been taken off the queue: nobody waits for the ones before. */
function answerSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (search && asked) {
      reply({ query: asked.query, answer: search(asked.query, asked.section), texts: textState });
    }
  });
}

/** A server without the file has another build; it counts as empty, which is no index. */
async function fetchFile(url: URL, priority: RequestPriority): Promise<string> {
  const response = await fetch(url, { cache: 'no-cache', priority });
  if (!response.ok && response.status !== 404) {
    throw new Error(`${url.pathname} answers ${response.status}`);
  }
  return response.ok ? response.text() : '';
}

async function addTexts(first: FirstFile, content: Promise<string>, url: URL): Promise<void> {
  retryTexts = undefined;
  try {
    const { version, texts }: TextFile = JSON.parse(await content);
    if (version !== first.version) {
      throw new Error(`The texts are those of ${version}, the titles of ${first.version}`);
    }
    search = await openIndex(first, texts);
    textState = 'loaded';
  } catch (error) {
    console.warn('Search knows titles only:', error);
    textState = 'failed';
    retryTexts = () => addTexts(first, fetchFile(url, 'low'), url);
  }
  answerSoon();
}

/** Asks for both files at once: the titles are enough to answer. */
async function load(folder: URL): Promise<void> {
  const url = new URL('texts.json', folder);
  const texts = fetchFile(url, 'low');
  // It is looked at when the titles are there.
  texts.catch(() => undefined);
  const content = await fetchFile(new URL('first.json', folder), 'high').catch(() => undefined);
  if (content === undefined) {
    reply({ failure: 'unreachable' });
    return;
  }
  try {
    const first: FirstFile = JSON.parse(content);
    search = await openIndex(first);
    answerSoon();
    await addTexts(first, texts, url);
  } catch (error) {
    console.warn('The search index cannot be read:', error);
    reply({ failure: 'outdated' });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (!asked) {
    void load(new URL(data.url, location.href));
  }
  asked = data;
  retryTexts?.();
  answerSoon();
});
