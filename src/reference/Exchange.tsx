import type { ReactNode } from 'react';
import { StrokeIcon } from '../components/StrokeIcon';
import styles from './Exchange.module.css';

/** A request, what happens then, and the response: side by side on wide screens. */
export function Exchange({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}

/** What happens between request and response. */
export function Wire({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.wire}>
      <span>
        <StrokeIcon>
          <path d="M4 12h1M9 7a7 7 0 0 1 0 10M14 3.5a12 12 0 0 1 0 17" />
        </StrokeIcon>
      </span>
      <div>{children}</div>
    </div>
  );
}
