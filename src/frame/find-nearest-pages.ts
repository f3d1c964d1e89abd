import { distance } from '@pitel-docs/contract/find-nearest';
import { decodeFragment } from '../site/paths';

export type NamedPage = { path: string; title: string };

// '/api/v3/l%C3%A0m.html' -> ['api', 'v3', 'làm']
function words(path: string): string[] {
  return decodeFragment(path)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'html');
}

/** The share of the words that the path or title contains. Near matches count in part. */
function likeness(wantedWords: readonly string[], page: NamedPage): number {
  const pageWords = [...words(page.path), ...words(page.title)];
  const shares = wantedWords.map((word) =>
    Math.max(
      0,
      ...pageWords.map((pageWord) => 1 - distance(word, pageWord) / Math.max(word.length, pageWord.length)),
    ),
  );
  return shares.reduce((sum, share) => sum + (share >= 0.6 ? share : 0), 0) / wantedWords.length;
}

export function findNearestPages(path: string, pages: readonly NamedPage[], count: number): NamedPage[] {
  const wantedWords = words(path).slice(0, 12);
  if (wantedWords.length === 0) {
    return [];
  }
  return pages
    .map((page) => ({ page, score: likeness(wantedWords, page), length: words(page.path).length }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score || a.length - b.length)
    .slice(0, count)
    .map(({ page }) => page);
}
