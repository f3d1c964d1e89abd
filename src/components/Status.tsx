import type { ReactNode } from 'react';

/**
 * Says a notice to who does not see it.
 *
 * @param count - Of all notices until now: screen readers say the same words again only when they stand in a new element.
 */
export function Status({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return (
    <span className="visually-hidden" role="status">
      {children && <span key={count}>{children}</span>}
    </span>
  );
}
