import type { ReactNode } from 'react';
import styles from './OperationList.module.css';

/** The operations of a page that has several. */
export function OperationList({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.operations} data-operations="">
      {children}
    </div>
  );
}
