import type { FirstFile, TextFile } from './index-data';
import { openIndex, quickFields, type Search, type SearchAnswer } from './search-index';

export interface WorkerRequest {
  readonly query: string;
  readonly section: string;
}

/** Until `loaded`, answers use only titles, headings and names. */
export type TextState = 'loading' | 'loaded' | 'failed';

export interface WorkerAnswer {
  readonly query: string;
  readonly answer: SearchAnswer;
  readonly texts: TextState;
}

/** `outdated`: the index and the scripts are from different builds, or the scripts don't run. */
export type Failure = 'unreachable' | 'outdated';

export type WorkerReply = WorkerAnswer | { readonly failure: Failure };

let search: Search | undefined;
let asked: WorkerRequest | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let textState: TextState = 'loading';
/** Set only after the texts failed to load. */
let retryTexts: (() => void) | undefined;

/** Repeated for each request, since the first one may come before the dialog listens. */
let failed: Failure | undefined;

function reply(message: WorkerReply): void {
  postMessage(message);
}

function fail(failure: Failure): void {
  failed = failure;
  reply({ failure });
}

/** Skips queries that a newer one has replaced. */
function answerSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (search && asked) {
      reply({ query: asked.query, answer: search(asked.query, asked.section), texts: textState });
    }
  });
}

/** 404 means the server has a different build. The empty string then fails to parse. */
async function fetchFile(name: string, priority: RequestPriority, cache: RequestCache): Promise<string> {
  const response = await fetch(new URL(`../../search-index/${name}`, location.href), { priority, cache });
  if (!response.ok && response.status !== 404) {
    throw new Error(`${name} answers ${response.status}`);
  }
  return response.ok ? response.text() : '';
}

/**
 * Titles and headings are enough for a first answer, so names and texts must not slow it down.
 *
 * @param cache - By default, a prefetched file is not validated again. It may be from the release before.
 */
async function openTitles(cache: RequestCache): Promise<FirstFile | Failure> {
  const content = await fetchFile('first.json', 'high', cache).catch(() => undefined);
  if (content === undefined) {
    return 'unreachable';
  }
  try {
    const first: FirstFile = JSON.parse(content);
    search = await openIndex(first, undefined, { fields: quickFields });
    answerSoon();
    return first;
  } catch (error) {
    console.warn('The search index cannot be read:', error);
    return 'outdated';
  }
}

async function addTexts(first: FirstFile, canReload = false): Promise<void> {
  retryTexts = undefined;
  try {
    const { version, ...rest }: TextFile = JSON.parse(await fetchFile('texts.json', 'low', 'no-cache'));
    if (version !== first.version && canReload) {
      await load(openTitles('no-cache'));
      return;
    }
    if (version !== first.version) {
      throw new Error(`The texts are those of ${version}, the titles of ${first.version}`);
    }
    search = await openIndex(first, rest);
    textState = 'loaded';
  } catch (error) {
    console.warn('Search knows titles only:', error);
    textState = 'failed';
    retryTexts = () => addTexts(first);
  }
  answerSoon();
}

async function load(opened: Promise<FirstFile | Failure>, canReload = false): Promise<void> {
  const first = await opened;
  if (typeof first === 'string') {
    fail(first);
  } else {
    search = await openIndex(first);
    answerSoon();
    await addTexts(first, canReload);
  }
}

// Without a request: except on 2G and with data saver, the worker starts before the reader searches.
const early = openTitles('default');

async function retryEarly(): Promise<FirstFile | Failure> {
  const first = await early;
  return typeof first === 'string' ? openTitles('no-cache') : first;
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (!asked) {
    // An index of another build may open with its titles only.
    load(retryEarly(), true).catch(() => fail('outdated'));
  }
  if (failed) {
    reply({ failure: failed });
  }
  asked = data;
  retryTexts?.();
  answerSoon();
});
