import { type FirstFile, firstFilePath, type TextFile, textFilePath } from './index-data';
import { openIndex, type Search, type SearchAnswer } from './search-index';

export interface WorkerRequest {
  readonly query: string;
  readonly section: string;
}

export interface WorkerAnswer {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** Until the texts have loaded, answers use only titles and headings. */
  readonly isComplete: boolean;
}

/** After a failure, the page needs a new worker. */
export type WorkerReply = WorkerAnswer | 'failed';

let search: Search | undefined;
let lastRequest: WorkerRequest | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isComplete = false;

function reply(message: WorkerReply): void {
  postMessage(message);
}

/** Skips queries that a newer one has replaced. */
function answerSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (search && lastRequest) {
      reply({ query: lastRequest.query, answer: search(lastRequest.query, lastRequest.section), isComplete });
    }
  });
}

async function fetchFile<Content>(path: string, priority: RequestPriority): Promise<Content> {
  const response = await fetch(new URL(`../../${path}`, location.href), {
    priority,
    cache: 'no-cache',
  });
  if (!response.ok) {
    throw new Error(`${path} answers ${response.status}`);
  }
  return response.json();
}

/** Enough for a first answer. */
async function openTitles(): Promise<FirstFile> {
  const first = await fetchFile<FirstFile>(firstFilePath, 'high');
  search = await openIndex(first);
  answerSoon();
  return first;
}

async function addTexts(first: FirstFile): Promise<void> {
  const { version, ...rest } = await fetchFile<TextFile>(textFilePath, 'low');
  if (version !== first.version) {
    throw new Error(`The texts are those of ${version}, the titles of ${first.version}`);
  }
  search = await openIndex(first, rest);
  isComplete = true;
  answerSoon();
}

// Without a request: except on 2G and with data saver, the worker starts before the reader searches.
const early = openTitles().catch(() => undefined);

async function load(): Promise<void> {
  const first = (await early) ?? (await openTitles());
  // After a deploy, the early titles may be from the previous release.
  await addTexts(first).catch(async () => addTexts(await openTitles()));
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const isFirst = lastRequest === undefined;
  lastRequest = data;
  answerSoon();
  if (isFirst) {
    load().catch((error: unknown) => {
      console.warn('The search cannot be loaded completely:', error);
      reply('failed');
    });
  }
});
