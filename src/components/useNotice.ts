import { useEffect, useState } from 'react';

/** How long a notice is shown, in milliseconds. */
const noticeTime = 2000;

/**
 * What a button says for a moment about what it has done.
 *
 * @returns The notice, a function that shows one for the whole time, and how many were shown until now, for `Status`.
 */
export function useNotice<Notice extends string>(): readonly [Notice | undefined, show: (notice: Notice) => void, count: number] {
  const [{ notice, count }, setState] = useState<{ notice?: Notice; count: number }>({ count: 0 });

  useEffect(() => {
    if (count === 0) {
      return undefined;
    }
    const timer = window.setTimeout(() => setState({ count }), noticeTime);
    return () => window.clearTimeout(timer);
  }, [count]);

  return [notice, (shown) => setState((before) => ({ notice: shown, count: before.count + 1 })), count];
}
