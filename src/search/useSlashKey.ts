import { useStorageSlot } from '@docusaurus/theme-common';
import siteStorage from '@generated/site-storage';

const off = 'off';
const slashSlot = 'search.slash';

/** The key of the setting in the browser's storage, which `src/loading` reads before hydration. */
export const slashSetting = slashSlot + siteStorage.namespace;

/**
 * Whether `/` opens the search, on by default. Users can turn it off: speech input and stray key presses
 * trigger it (WCAG 2.2, 2.1.4).
 */
export function useSlashKey(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [value, slot] = useStorageSlot(slashSlot);
  return [value !== off, (isOn) => (isOn ? slot.del() : slot.set(off))];
}
