import type { ReactNode } from 'react';
import styles from './Exchange.module.css';

/** A request and its response, side by side on wide screens. */
export function Exchange({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}
