import type { ReactNode } from 'react';
import styles from './Arcs.module.css';

/** The rings of the logo around a call. Used only on the start page, the not-found page and the social card. */
export function Arcs({ isLive }: { isLive: boolean }): ReactNode {
  return (
    <svg className={styles.arcs} viewBox="0 0 224 224" aria-hidden="true">
      <path d="M4 60a160 160 0 0 1 160 160M4 4a216 216 0 0 1 216 216M4 116a104 104 0 0 1 104 104" />
      <path className={isLive ? styles.live : styles.closed} d="M4 172a48 48 0 0 1 48 48M4 219v1" />
    </svg>
  );
}
