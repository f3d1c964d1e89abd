import type { ComponentProps, ReactNode } from 'react';
import styles from './Details.module.css';

/** The native element, because the theme's needs scripts. */
export function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className={styles.details} />;
}
