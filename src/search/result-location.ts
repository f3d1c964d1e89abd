/** The state of a place in the browser's history that was opened from the search. */
export const resultLocation = { isSearchResult: true } as const;

/**
 * Whether a place in the browser's history was opened from the search.
 *
 * @param state - The state that the place was opened with.
 */
export function isSearchResult(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSearchResult' in state;
}
