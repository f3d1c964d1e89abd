import type { SearchAnswer } from './search-result';

/** What answers the queries of the dialog. */
export interface SearchEngine {
  /**
   * Answers a query.
   *
   * @param query - What the reader typed.
   * @param section - Id of the section the reader is in.
   * @returns The answer; undefined when a later query made this one needless.
   * @throws Error when the engine cannot be reached.
   */
  search(query: string, section: string): Promise<SearchAnswer | undefined>;
}

/**
 * Opens an engine.
 *
 * @param onGrowth - Called each time the engine has learned more and may answer the last query better.
 * @returns The engine, ready for the first query.
 * @throws Error when it cannot be loaded.
 */
export type OpenSearchEngine = (onGrowth: () => void) => Promise<SearchEngine>;
