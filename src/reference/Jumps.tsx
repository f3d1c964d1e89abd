import type { ReactNode } from 'react';
import styles from './Jumps.module.css';

/** Links to the parts of an operation, where they follow each other. */
export function Jumps({ children }: { children: ReactNode }): ReactNode {
  return (
    <nav className={styles.jumps} aria-label="Parts of this request">
      {children}
    </nav>
  );
}
