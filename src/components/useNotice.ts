import { useEffect, useState } from 'react';

/** In ms. */
const noticeTime = 2000;

/** @returns The current notice, a function that shows one, and the number shown so far, for `Status`. */
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
