import { decodeFragment } from '../site/paths';

/** In px: a heading this far below the bar has reached it. */
const tolerance = 32;

/**
 * Sets `aria-current` on the link of the section being read: the last whose heading has reached the bar, else
 * the first.
 */
export function setCurrentHeading(list: HTMLElement, barEnd: number): HTMLAnchorElement | undefined {
  const links = [...list.querySelectorAll('a')];
  const isReached = ({ hash }: HTMLAnchorElement): boolean => {
    const top = document.getElementById(decodeFragment(hash))?.getBoundingClientRect().top;
    return top !== undefined && top <= barEnd + tolerance;
  };
  const current = links.filter(isReached).at(-1) ?? links[0];
  for (const link of links) {
    link.ariaCurrent = link === current ? 'location' : null;
  }
  return current;
}
