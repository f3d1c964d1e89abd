import type { ReactNode } from 'react';
import styles from './OperationList.module.css';

export function OperationList({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.operations} data-operations="">
      {children}
    </div>
  );
}
