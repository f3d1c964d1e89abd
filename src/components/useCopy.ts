import type { RefObject } from 'react';
import { useNotice } from './useNotice';

type Outcome = 'copied' | 'selected';

/**
 * Without clipboard access (no HTTPS, no permission), selects the text instead.
 *
 * @returns The current notice, the copy function and the number of notices so far, for `Status`.
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
