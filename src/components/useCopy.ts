import type { RefObject } from 'react';
import { useNotice } from './useNotice';

type Outcome = 'copied' | 'selected';

/**
 * Copies the text of an element. Where the browser gives no access to the clipboard (no HTTPS, no permission), the text is
 * selected instead, to be copied by key.
 *
 * @returns What has happened, for a moment, a function that copies, and how often it has, for `Status`.
 */
export function useCopy(
  source: RefObject<HTMLElement | null>,
): readonly [Outcome | undefined, copy: () => Promise<void>, count: number] {
  const [outcome, showOutcome, count] = useNotice<Outcome>();

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

  return [outcome, copy, count];
}
