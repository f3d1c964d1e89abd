import type { ComponentProps, ReactNode } from 'react';
import styles from './Details.module.css';

/**
 * What few readers need, folded away. The browser's own element, where the theme's needs its scripts: it opens without them, and for
 * an address or a search that leads into it.
 */
export function Details(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} className={styles.details} />;
}
