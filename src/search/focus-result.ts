import { decodeFragment } from '../client/decode-fragment';

/**
 * Moves the focus to what a reader opened from the search, so that keyboard and screen reader go on there.
 *
 * @param hash - The end of the address, with its `#`; empty for the top of the page.
 */
export function focusResult(hash: string): void {
  const target = document.getElementById(decodeFragment(hash)) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) {
    return;
  }
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
