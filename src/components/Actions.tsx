import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** A paragraph of links, drawn as large links. The first one is the primary action. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.actions} data-actions="">
      {children}
    </div>
  );
}
