import type { ReactNode } from 'react';
import { Ring } from '../components/StrokeIcon';
import styles from './Exchange.module.css';

export function Exchange({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}

export function Wire({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.wire}>
      <Ring />
      <div>{children}</div>
    </div>
  );
}
