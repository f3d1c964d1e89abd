import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import type { SearchState } from './useSearch';

function describe({ query, reply, failure, isBusy }: SearchState, words: Words['search']): ReactNode {
  if (query.trim() === '' || failure) {
    return '';
  }
  if (!reply) {
    return words.searching;
  }
  const { results, total } = reply.answer;
  const progress = reply.texts === 'loading' ? words.titlesFirst : '';
  const [first] = results;
  if (!first) {
    return isBusy ? progress || words.searching : '';
  }
  return (
    <>
      {words.count(results.length, total)}
      <span className="visually-hidden">{words.first(first.title.join(''))}</span>
      {progress && <span className={styles.progress}> {progress}</span>}
    </>
  );
}

/** Progress, announced by screen readers: each answer has a different text. Beside it, the keys, which the field's role already implies. */
export function SearchStatus({ search }: { search: SearchState }): ReactNode {
  const { search: words } = useWords();
  const { choose, open, close } = words.keys;
  return (
    <div className={styles.foot}>
      <div role="status">{describe(search, words)}</div>
      <div aria-hidden="true" className={styles.keys}>
        <kbd>↑↓</kbd> {choose} <kbd>↵</kbd> {open} <kbd>esc</kbd> {close}
      </div>
    </div>
  );
}
