import { distance } from 'fastest-levenshtein';

/** A page of the site as a reader would name it. */
export type NamedPage = { path: string; title: string };

function words(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'html');
}

function decode(path: string): string {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Share of the wanted words that the page's path or title has, a word with a few wrong letters counting in part. */
function likeness(wanted: readonly string[], page: NamedPage): number {
  const own = [...words(decode(page.path)), ...words(page.title)];
  const found = wanted.map((word) =>
    Math.max(0, ...own.map((other) => 1 - distance(word, other) / Math.max(word.length, other.length))),
  );
  return found.reduce((sum, share) => sum + (share >= 0.6 ? share : 0), 0) / wanted.length;
}

/**
 * The pages a reader most likely wanted when a path does not exist.
 *
 * @param path - The path that was asked for, as in `location.pathname`; a malformed encoding is allowed.
 * @param count - How many pages to return at most.
 * @returns The likeliest pages, best first; none when nothing resembles the path.
 */
export function findNearestPages(path: string, pages: readonly NamedPage[], count: number): NamedPage[] {
  const wanted = words(decode(path)).slice(0, 12);
  if (wanted.length === 0) {
    return [];
  }
  return pages
    .map((page) => ({ page, score: likeness(wanted, page), length: words(page.path).length }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score || a.length - b.length)
    .slice(0, count)
    .map(({ page }) => page);
}
