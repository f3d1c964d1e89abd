import { decodeFragment } from './decode-fragment';

/**
 * The id of the heading that a reader of a documentation page is at: the one in the address while it can be seen, otherwise the
 * last one that has reached the place where a heading stands after a jump to it.
 *
 * @param page - The document that is shown.
 * @param hash - Fragment of the address, with its `#`; empty when there is none.
 * @returns An id; undefined above the first heading.
 */
export function findHeadingInView(page: Document, hash: string): string | undefined {
  const root = page.documentElement;
  const named = decodeFragment(hash);
  const headings = [...page.querySelectorAll<HTMLElement>('.markdown :is(h2, h3, h4)[id]')];
  const inAddress = headings.find(({ id }) => id === named)?.getBoundingClientRect();
  if (inAddress && inAddress.bottom > 0 && inAddress.top < root.clientHeight) {
    return named;
  }
  const hasReached = (heading: HTMLElement): boolean => {
    const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
    // One pixel more: browsers scroll by whole pixels.
    return heading.getBoundingClientRect().top <= margin + 1;
  };
  return headings.filter(hasReached).at(-1)?.id;
}
