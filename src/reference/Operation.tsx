import type { ReactNode } from 'react';
import columnStyles from './OperationColumns.module.css';
import listStyles from './OperationList.module.css';

/** Endpoint, code, request fields and the rest. On wide screens, the code is in a sticky column. */
export function OperationColumns({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={columnStyles.columns} data-columns="">
      {children}
    </div>
  );
}

export function OperationList({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={listStyles.operations} data-operations="">
      {children}
    </div>
  );
}
