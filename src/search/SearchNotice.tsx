import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import type { SearchState } from './useSearch';

interface Props {
  search: SearchState;
  onAsk: (query: string) => void;
  onRetry: () => void;
}

export function Queries({
  label,
  queries,
  onAsk,
}: {
  label: string;
  queries: readonly string[];
  onAsk: Props['onAsk'];
}): ReactNode {
  return (
    <p className={styles.queries}>
      {`${label} `}
      {queries.map((query) => (
        <button key={query} type="button" className="pill" onClick={() => onAsk(query)}>
          {query}
        </button>
      ))}
    </p>
  );
}

function FailureNotice({ search: { failure }, onRetry }: Props): ReactNode {
  const { search: words } = useWords();
  const reload = (): void => window.location.reload();
  return (
    failure && (
      <div role="alert" className={styles.hint}>
        <p>{words[failure]}</p>
        {failure !== 'missing' && (
          <button type="button" className={styles.button} onClick={failure === 'outdated' ? reload : onRetry}>
            {failure === 'outdated' ? words.reload : words.retry}
          </button>
        )}
      </div>
    )
  );
}

function AnswerNotice({ search: { reply, isBusy }, onAsk, onRetry }: Props): ReactNode {
  const { search: words } = useWords();
  if (!reply || reply.texts === 'loading') {
    return null;
  }
  const { query, texts, answer } = reply;
  const hasOnlyTitles = texts === 'failed';
  const sayNothing = hasOnlyTitles ? words.nothingInTitles : words.nothing;
  const isNothing = answer.total === 0 && !isBusy;
  // Without results, one sentence covers all words.
  const replacements = answer.replacements.filter(({ by }) => by !== undefined || !isNothing);
  return (
    <>
      {hasOnlyTitles && (
        <p>
          {words.titlesOnly}{' '}
          <button type="button" className={styles.button} onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      )}
      {answer.isCut && <p>{words.cut}</p>}
      {replacements.map(({ word, by }) => (
        <p key={word}>{by === undefined ? sayNothing(word) : `${sayNothing(word)} ${words.resultsFor(by)}`}</p>
      ))}
      {isNothing && <p>{`${sayNothing(query.trim())} ${words.otherWays}`}</p>}
      {answer.suggestions.length > 0 ? (
        <Queries label={words.nearest} queries={answer.suggestions} onAsk={onAsk} />
      ) : (
        isNothing && <Queries label={words.tries} queries={words.examples} onAsk={onAsk} />
      )}
    </>
  );
}

/** Notices above the results. Screen readers announce each when it appears. */
export function SearchNotice(props: Props): ReactNode {
  return (
    <>
      <FailureNotice {...props} />
      <div aria-live="polite" className={styles.hint}>
        <AnswerNotice {...props} />
      </div>
    </>
  );
}
