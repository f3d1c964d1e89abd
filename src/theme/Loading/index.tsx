// Replaces the fallback, whose white on red fails WCAG contrast: what a reader sees while, or after, a page fails to load.
import type { LoadingComponentProps } from 'react-loadable';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.failed} role="alert">
        <h1>This page could not be loaded.</h1>
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  return pastDelay ? <p className={styles.loading}>Loading…</p> : null;
}
