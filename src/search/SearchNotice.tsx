import type { ReactNode } from 'react';
import type { Words } from '../languages/en';
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
