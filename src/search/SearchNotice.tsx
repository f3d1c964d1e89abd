import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import { SearchQueries } from './SearchQueries';
import type { SearchState } from './useSearch';

interface Props {
  search: SearchState;
  onAsk: (query: string) => void;
  onRetry: () => void;
}

function AnswerNotice({ search: { reply, isBusy }, onAsk }: Pick<Props, 'search' | 'onAsk'>): ReactNode {
  const { search: words } = useWords();
  if (!reply?.isComplete) {
    return null;
  }
  const { query, answer } = reply;
  const isNothing = answer.total === 0 && !isBusy;
  // Without results, one sentence covers all words.
  const replacements = answer.replacements.filter(({ by }) => by !== undefined || !isNothing);
  return (
    <>
      {answer.isCut && <p>{words.cut}</p>}
      {replacements.length > 0 && (
        <p>
          {replacements
            .map(({ word, by }) => (by ? words.replaced(word, by) : words.nothing(word)))
            .join(' ')}
        </p>
      )}
      {isNothing && (
        <>
          <p>{`${words.nothing(query.trim())} ${words.otherWays}`}</p>
          <SearchQueries label={words.tries} queries={words.examples} onAsk={onAsk} />
        </>
      )}
    </>
  );
}

/** Notices above the results. Screen readers announce each when it appears. */
export function SearchNotice({ search, onAsk, onRetry }: Props): ReactNode {
  const { search: words } = useWords();
  const { failure } = search;
  return (
    <>
      {failure && (
        <div role="alert" className={styles.hint}>
          <p>{words[failure]}</p>
          {failure === 'failed' && (
            <button type="button" className={styles.button} onClick={onRetry}>
              {words.retry}
            </button>
          )}
        </div>
      )}
      <div aria-live="polite" className={styles.hint}>
        <AnswerNotice search={search} onAsk={onAsk} />
      </div>
    </>
  );
}
