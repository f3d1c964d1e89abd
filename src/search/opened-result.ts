import { decodeFragment } from '../client/decode-fragment';

/** The state of a place in the browser's history that was opened from the search. */
export const openedFromSearch = { isSearchResult: true } as const;

/**
 * Moves the focus to what a reader opened from the search, so that keyboard and screen reader go on there.
 *
 * @param location - The place in the browser's history; one that was opened otherwise is left alone.
 */
export function focusResult({ state, hash }: { state: unknown; hash: string }): void {
  const target = document.getElementById(decodeFragment(hash)) ?? document.querySelector<HTMLElement>('main h1');
  if (!target || typeof state !== 'object' || !state || !('isSearchResult' in state)) {
    return;
  }
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
