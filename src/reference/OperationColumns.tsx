import type { ReactNode } from 'react';
import styles from './OperationColumns.module.css';

/** Endpoint, code, request fields and the rest, in this order. Wide screens show the code in a sticky column beside the others. */
export function OperationColumns({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.columns} data-columns="">
      {children}
    </div>
  );
}
