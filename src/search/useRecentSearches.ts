import { useStorageSlot } from '@docusaurus/theme-common';
import { useCallback } from 'react';

const maxSearches = 6;

/** In characters. Longer searches are not stored. */
const maxSearchLength = 240;

/** Latest first; invalid data counts as empty. */
function readRecentSearches(value: string | null): string[] {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    const queries = Array.isArray(list)
      ? list.filter((query) => typeof query === 'string' && query.trim() !== '')
      : [];
    return [...new Set<string>(queries)].slice(0, maxSearches);
  } catch {
    return [];
  }
}

export function useRecentSearches() {
  const [value, slot] = useStorageSlot('search.recent');
  const remember = useCallback(
    (query: string) => {
      if (query.length <= maxSearchLength) {
        slot.set(JSON.stringify([query, ...readRecentSearches(slot.get())]));
      }
    },
    [slot],
  );
  return { recent: readRecentSearches(value), remember };
}
