import type { earlySearch } from '../components/early-search';

export interface LoaderSettings {
  /** Of scripts, such as `/assets/js/`. */
  readonly folder: string;
  readonly searchNames: typeof earlySearch;
  readSlashSetting(button: string): boolean;
  isSearchKey(event: KeyboardEvent, hasSlash: boolean): boolean;
  showSearch(template: string): HTMLDialogElement | undefined;
  /** Returns a function that hides the message. */
  showFailure(cause?: string): () => void;
}

export interface LoaderState extends LoaderSettings {
  readonly pendingScripts: string[];
  /** Of this page only. */
  readonly pageScripts: readonly string[];
  searchWorker: string | undefined;
  /** Aborted by hydration, which ends all listeners. */
  readonly hydrated: AbortController;
  /** Repeats the last click, or a shortcut of another search. */
  repeat: () => unknown;
  hideFailure?: () => void;
}
