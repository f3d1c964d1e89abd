import type { ReactNode } from 'react';
import styles from './Actions.module.css';
import { Arcs } from './Arcs';

/**
 * What a reader of the start page does first, as large links.
 *
 * @param children - A paragraph of links, the first of them the most important.
 */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.actions}>
      {children}
      <Arcs isLive />
    </div>
  );
}
