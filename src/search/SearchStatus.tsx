import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import type { SearchResult } from './results';
import styles from './SearchDialog.module.css';
import type { SearchState } from './useSearch';

function describeStatus(
  { query, reply, failure, isBusy }: SearchState,
  results: readonly SearchResult[],
  words: Words['search'],
): ReactNode {
  if (query.trim() === '') {
    return '';
  }
  const progress = reply && !reply.isComplete && !failure ? words.titlesFirst : '';
  const [first] = results;
  if (!first) {
    return isBusy ? <span>{progress || words.searching}</span> : '';
  }
  return (
    <>
      <span>{words.count(results.length, reply?.answer.total ?? 0)}</span>
      <span className="visually-hidden">{words.first(first.title.join(''))}</span>
      {progress && <span className={styles.progress}> {progress}</span>}
    </>
  );
}

/**
 * Screen readers announce each answer, because its text differs from the last. The field's role implies the
 * keys.
 */
export function SearchStatus({
  search,
  results,
}: {
  search: SearchState;
  results: readonly SearchResult[];
}): ReactNode {
  const { search: words } = useWords();
  const { choose, open } = words.keys;
  return (
    <div className={styles.foot}>
      <div role="status">{describeStatus(search, results, words)}</div>
      <div aria-hidden="true" className={styles.keys}>
        <kbd>↑↓</kbd> {choose} · <kbd>↵</kbd> {open}
      </div>
    </div>
  );
}
