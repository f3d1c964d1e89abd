import { useStorageSlot } from '@docusaurus/theme-common';

/** What the browser keeps for a reader who has turned the key off. The loader in a page's head (`load-scripts.ts`) reads it too. */
const off = 'off';

/**
 * Whether the key / alone opens the search, which speech input and restless fingers press without meaning it (WCAG 2.2, 2.1.4). It
 * does until the reader turns it off.
 *
 * @returns The choice of the reader, and a function that changes it.
 */
export function useSlashKey(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [stored, slot] = useStorageSlot('search.slash');
  return [stored !== off, (isOn) => (isOn ? slot.del() : slot.set(off))];
}
