import { distance } from '@pitel-docs/contract/find-nearest';
import { decodeFragment } from '../site/paths';

export type NamedPage = { path: string; title: string };

function words(path: string): string[] {
  return decodeFragment(path)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'html');
}

/** Share of the wanted words found in the path or title. Near matches count in part. */
function likeness(wanted: readonly string[], page: NamedPage): number {
  const own = [...words(page.path), ...words(page.title)];
  const found = wanted.map((word) =>
    Math.max(0, ...own.map((other) => 1 - distance(word, other) / Math.max(word.length, other.length))),
  );
  return found.reduce((sum, share) => sum + (share >= 0.6 ? share : 0), 0) / wanted.length;
}

export function findNearestPages(path: string, pages: readonly NamedPage[], count: number): NamedPage[] {
  const wanted = words(path).slice(0, 12);
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
