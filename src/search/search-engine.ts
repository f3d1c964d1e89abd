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
