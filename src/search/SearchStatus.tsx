import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import type { SearchState } from './useSearch';

function describe({ query, reply, failure, isBusy }: SearchState, words: Words['search']): string {
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
  return [words.count(results.length, total, first.title.join('')), progress].filter((text) => text !== '').join(' ');
}

/** Progress, announced by screen readers. Each answer has a different text. */
export function SearchStatus({ search }: { search: SearchState }): ReactNode {
  return (
    <div role="status" className={styles.status}>
      {describe(search, useWords().search)}
    </div>
  );
}
