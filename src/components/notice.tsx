import { type ReactNode, useEffect, useState } from 'react';

/** In ms. */
const noticeTime = 2000;

/** @returns The current notice, a function that shows one, and the number shown so far, for `Status`. */
export function useNotice<Notice extends string>(): readonly [
  Notice | undefined,
  show: (notice: Notice) => void,
  count: number,
] {
  const [{ notice, count }, setState] = useState<{ notice?: Notice; count: number }>({ count: 0 });

  useEffect(() => {
    const timer = count > 0 ? setTimeout(() => setState({ count }), noticeTime) : undefined;
    return () => clearTimeout(timer);
  }, [count]);

  return [
    notice,
    (newNotice) => setState((before) => ({ notice: newNotice, count: before.count + 1 })),
    count,
  ];
}

/** A repeated notice, with another count, gets a new element to be announced again. */
export function Status({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return (
    <span className="visually-hidden" role="status">
      {children && <span key={count}>{children}</span>}
    </span>
  );
}
