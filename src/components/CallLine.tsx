import type { ReactNode } from 'react';
import styles from './CallLine.module.css';

/**
 * The stations of a call, from left to right: a numbered list. The present one is bold. A bullet below a
 * station starts there and lasts until the last station.
 */
export function CallLine({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}
