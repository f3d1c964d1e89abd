import type { ComponentProps, ReactNode } from 'react';
import styles from './Details.module.css';

/** Uses the native element: the theme's needs scripts. It opens without them, also for a fragment or the browser's find. */
export function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className={styles.details} />;
}
