import type { ReactNode } from 'react';
import styles from './SearchDialog.module.css';

interface Props {
  queries: readonly string[];
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** What the reader searched before, kept in their browser only. */
export function RecentSearches({ queries, onChoose, onRemove }: Props): ReactNode {
  if (queries.length === 0) {
    return <p className={styles.hint}>Search pages, calls like /v3/campaign, fields, error codes and SDK methods.</p>;
  }
  return (
    <section aria-label="Recent searches" className={styles.recents}>
      <div className={styles.group}>Recent searches</div>
      <ul className={styles.recent}>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.query} onClick={() => onChoose(query)}>
              {query}
            </button>
            <button type="button" className={styles.remove} aria-label={`Remove ${query}`} onClick={() => onRemove(query)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
