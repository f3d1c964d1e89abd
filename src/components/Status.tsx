import type { ReactNode } from 'react';

/** @param count - Number of notices so far. A repeated notice needs a new element to be announced again. */
export function Status({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return (
    <span className="visually-hidden" role="status">
      {children && <span key={count}>{children}</span>}
    </span>
  );
}
