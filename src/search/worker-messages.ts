import type { SearchAnswer } from './search-result';

/** What the page tells the worker. */
export type WorkerRequest =
  | { readonly type: 'load'; readonly url: string }
  | { readonly type: 'query'; readonly query: string; readonly section: string };

/** What the worker tells the page: that it can answer, that it knows more than before, that it cannot load, or an answer. */
export type WorkerReply =
  | { readonly type: 'ready' }
  | { readonly type: 'grown' }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'answer'; readonly answer: SearchAnswer };
