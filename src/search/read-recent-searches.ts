const mostSearches = 6;

/**
 * Reads the searches that the browser keeps for the reader.
 *
 * @param stored - The stored text; null or anything that is not such a list counts as none.
 * @returns Queries, latest first.
 */
export function readRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    const queries = Array.isArray(list) ? list.filter((query) => typeof query === 'string' && query.trim() !== '') : [];
    return [...new Set<string>(queries)].slice(0, mostSearches);
  } catch {
    return [];
  }
}
