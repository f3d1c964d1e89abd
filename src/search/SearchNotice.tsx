import { useStorageSlot } from '@docusaurus/theme-common';
import siteStorage from '@generated/site-storage';
import { type ReactNode, useCallback } from 'react';
import type { Words } from '../languages/en';
import { useWords } from '../languages/InterfaceLanguage';
import type { SearchResult } from './results';
import styles from './SearchDialog.module.css';
import type { SearchState } from './useSearch';

const maxSearches = 6;

/** In characters. Longer searches are not stored. */
const maxSearchLength = 240;

/** Latest first; invalid data counts as empty. */
function readRecentSearches(value: string | null): string[] {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    const queries = Array.isArray(list) ? list.filter((query) => typeof query === 'string' && query.trim() !== '') : [];
    return [...new Set<string>(queries)].slice(0, maxSearches);
  } catch {
    return [];
  }
}

export function useRecentSearches() {
  const [value, slot] = useStorageSlot('search.recent');
  const remember = useCallback(
    (query: string) => {
      if (query.length <= maxSearchLength) {
        slot.set(JSON.stringify([query, ...readRecentSearches(slot.get())]));
      }
    },
    [slot],
  );
  return { recent: readRecentSearches(value), remember };
}

const off = 'off';
const slashSlot = 'search.slash';

/** The key of the setting in the browser's storage, which `src/loading` reads before hydration. */
export const slashSetting = slashSlot + siteStorage.namespace;

/** Whether `/` opens the search, on by default. Users can turn it off: speech input and stray key presses trigger it (WCAG 2.2, 2.1.4). */
export function useSlashKey(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [value, slot] = useStorageSlot(slashSlot);
  return [value !== off, (isOn) => (isOn ? slot.del() : slot.set(off))];
}

export function SearchStart({ queries, onAsk }: { queries: readonly string[]; onAsk: Props['onAsk'] }): ReactNode {
  const [hasSlash, setSlash] = useSlashKey();
  const { search: words } = useWords();
  return (
    <div className={styles.start}>
      <div className={styles.hint}>
        <p>{words.hint}</p>
        <Queries
          label={queries.length > 0 ? words.recent : words.tries}
          queries={queries.length > 0 ? queries : words.examples}
          onAsk={onAsk}
        />
      </div>
      <label className={styles.option}>
        <input type="checkbox" checked={hasSlash} onChange={({ target }) => setSlash(target.checked)} />
        {words.slashKey}
      </label>
    </div>
  );
}

interface Props {
  search: SearchState;
  onAsk: (query: string) => void;
  onRetry: () => void;
}

function Queries({ label, queries, onAsk }: { label: string; queries: readonly string[]; onAsk: Props['onAsk'] }): ReactNode {
  return (
    <p className="pills">
      <span>{`${label} `}</span>
      {queries.map((query) => (
        <button key={query} type="button" className="pill" onClick={() => onAsk(query)}>
          {query}
        </button>
      ))}
    </p>
  );
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
        <p>{replacements.map(({ word, by }) => (by ? words.replaced(word, by) : words.nothing(word))).join(' ')}</p>
      )}
      {isNothing && (
        <>
          <p>{`${words.nothing(query.trim())} ${words.otherWays}`}</p>
          <Queries label={words.tries} queries={words.examples} onAsk={onAsk} />
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

/** Screen readers announce each answer, because its text differs from the last. The field's role implies the keys. */
export function SearchStatus({ search, results }: { search: SearchState; results: readonly SearchResult[] }): ReactNode {
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
