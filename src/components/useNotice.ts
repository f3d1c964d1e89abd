import { useEffect, useState } from 'react';

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
    if (notice === undefined) {
      return undefined;
    }
    const timer = window.setTimeout(() => setNotice(undefined), noticeTime);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}
