import { useEffect, useState } from 'react';

/** How long a notice is shown, in milliseconds. */
const noticeTime = 2000;

/**
 * What a button says for a moment about what it has done.
 *
 * @returns The notice, and a function that shows one.
 */
export function useNotice(): readonly [notice: string | undefined, show: (notice: string) => void] {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) {
      return undefined;
    }
    const timer = window.setTimeout(() => setNotice(undefined), noticeTime);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}
