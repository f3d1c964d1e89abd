import type { ReactNode } from 'react';
import styles from './Figure.module.css';

export interface FigureProps {
  title: string;
  /** What the picture shows, in sentences, for screen readers. */
  alt: string;
  children: ReactNode;
}

export function Figure({ title, alt, children }: FigureProps): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} role="img" aria-label={alt}>
        {children}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
