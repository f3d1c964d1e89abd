// Replaces the fallback, whose white on red fails WCAG contrast: what a reader sees while, or after, a page fails to load.
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <strong>This page could not be loaded completely.</strong> {String(error)}
        </p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? <p className={styles.loading}>Loading…</p> : null;
}
