import { type RefObject, useEffect, useState } from 'react';

type Outcome = 'copied' | 'selected';

/** How long a notice is shown, in milliseconds. */
const noticeTime = 2000;

/**
 * What a button says for a moment about what it has done.
 *
 * @returns The notice, and a function that shows one.
 */
export function useNotice<Notice extends string>(): readonly [notice: Notice | undefined, show: (notice: Notice) => void] {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const timer = window.setTimeout(() => setNotice(undefined), noticeTime);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

/**
 * Copies the text of an element. Where the browser gives no access to the clipboard (no HTTPS, no permission), the text is selected
 * instead, to be copied by key.
 *
 * @param source - The element.
 * @returns What has happened, for a moment, and a function that copies.
 */
export function useCopy(source: RefObject<HTMLElement | null>): readonly [Outcome | undefined, copy: () => Promise<void>] {
  const [outcome, showOutcome] = useNotice<Outcome>();

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
