import type { ReactNode } from 'react';
import styles from './Beside.module.css';

/**
 * Fields with their samples beside them on a wide screen, and after them on a narrow one.
 *
 * @param children - Two elements: the fields, then the samples.
 */
export function Beside({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.beside}>{children}</div>;
}
