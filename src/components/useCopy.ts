import type { RefObject } from 'react';
import { useNotice } from './useNotice';

/** What has become of a text that a reader asked for: it is in the clipboard, or selected to be copied by key. */
export type CopyOutcome = 'copied' | 'selected';

/**
 * Copies the text of an element. Where the browser gives no access to the clipboard (no HTTPS, no permission), the text is selected
 * instead.
 *
 * @param source - The element.
 * @returns What has happened, for a moment, and a function that copies.
 */
export function useCopy(source: RefObject<HTMLElement | null>): readonly [CopyOutcome | undefined, copy: () => Promise<void>] {
  const [outcome, showOutcome] = useNotice<CopyOutcome>();

  async function copy(): Promise<void> {
    const element = source.current;
    if (!element) {
      return;
    }
    try {
      await navigator.clipboard.writeText(element.textContent);
      showOutcome('copied');
    } catch {
      window.getSelection()?.selectAllChildren(element);
      showOutcome('selected');
    }
  }

  return [outcome, copy];
}
