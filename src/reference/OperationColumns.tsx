import { type ReactNode, useState } from 'react';
import { ChosenBody } from './Bodies';
import styles from './OperationColumns.module.css';

/** Endpoint, code, request fields and the rest, in this order. Wide screens show the code in a sticky column beside the others. */
export function OperationColumns({ children }: { children: ReactNode }): ReactNode {
  return (
    <ChosenBody value={useState('')}>
      <div className={styles.columns} data-columns="">
        {children}
      </div>
    </ChosenBody>
  );
}
