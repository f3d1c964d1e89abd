import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionOfPath } from '@site/src/sections';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { dialogWords } from './dialog-words';
import { longestQuery } from './index-data';
import styles from './SearchDialog.module.css';
import { SearchResults } from './SearchResults';
import { SearchStart, useRecentSearches } from './SearchStart';
import { isMissing, useSearch } from './useSearch';
import type { SearchResult } from './write-results';

/** As many results as fit into the dialog: they are drawn with each letter, and the others when nothing else is to do. */
const resultsInSight = 6;

const noResults: readonly SearchResult[] = [];

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

/**
 * The search: an editable combobox with the results as its listbox (WAI-ARIA), in a modal dialog.
 *
 * @param dialog - Gets the dialog, which is opened and closed by it.
 * @param onClose - Called when the dialog has closed.
 */
export function SearchDialog({ dialog, onClose }: Props): ReactNode {
  const listId = useId();
  const history = useHistory();
  const section = sectionOfPath(useLocation().pathname, useBaseUrl('/'));
  const language = section?.language ?? 'en';
  const words = dialogWords[language];
  const input = useRef<HTMLInputElement>(null);
  const { query, setQuery, answer, isBusy, hasFailed, retry } = useSearch(section?.id ?? '');
  const { recent, remember, forget } = useRecentSearches();
  const results = answer?.results ?? noResults;
  const [chosen, setChosen] = useState<SearchResult>();
  const opensNext = useRef(false);
  // When the index has grown, the page that the reader has stepped to may be elsewhere. Without one it is the first.
  const active = Math.max(results.map(({ path }) => path).indexOf(chosen?.path ?? ''), 0);
  const hasTime = useDeferredValue(results) === results || active >= resultsInSight;

  /** Who closes the dialog or asks something else does not want the result any more. */
  function forgetChoice(): void {
    setChosen(undefined);
    opensNext.current = false;
  }

  function ask(next: string): void {
    forgetChoice();
    setQuery(next);
  }

  /** A button that goes away when it is pressed would take the focus along. */
  function returnToField(act: () => void): void {
    act();
    input.current?.focus();
  }

  const close = (): void => dialog.current?.close();
  const open = useCallback(
    ({ path, id }: SearchResult): void => {
      remember(input.current?.value.trim() ?? '');
      // As long as it is open, nothing behind it can get the focus.
      dialog.current?.close();
      history.push(path + (id && `#${id}`), { isSearchResult: true });
    },
    [history, remember, dialog],
  );

  const [first] = results;
  useEffect(() => {
    if (opensNext.current && !isBusy) {
      opensNext.current = false;
      if (first) {
        open(first);
      }
    }
  }, [isBusy, first, open]);

  function handleKey(event: KeyboardEvent): void {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[active];
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (direction && result) {
      event.preventDefault();
      setChosen(results[(active + direction + results.length) % results.length]);
    } else if (event.key === 'Escape') {
      // The browser would only empty the field.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isBusy) {
        opensNext.current = true;
      } else if (result) {
        open(result);
      }
    }
  }

  const isEmpty = query.trim() === '';
  const status = answer ? words.count(results.length) : words.searching;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      lang={language}
      aria-label={words.search}
      className={styles.dialog}
      onClose={() => {
        forgetChoice();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.head}>
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.input}
          placeholder={words.field}
          aria-label={words.field}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={results.length > 0}
          aria-activedescendant={results.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestQuery}
          value={query}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.button} onClick={close}>
          {words.close}
        </button>
      </div>
      <div className={styles.body}>
        {hasFailed && (
          <div role="alert" className={styles.hint}>
            <p>{isMissing ? words.missing : words.failed}</p>
            {!isMissing && (
              <button type="button" className={styles.button} onClick={() => returnToField(retry)}>
                {words.retry}
              </button>
            )}
          </div>
        )}
        {isEmpty && !hasFailed && (
          <SearchStart
            queries={recent}
            words={words}
            onChoose={(next) => returnToField(() => ask(next))}
            onRemove={(removed) => returnToField(() => forget(removed))}
          />
        )}
        {answer && results.length === 0 && (
          <div className={styles.hint}>
            <p>{words.nothing(query.trim())}</p>
            {answer.suggestions.length > 0 && `${words.nearest} `}
            {answer.suggestions.map((word) => (
              <button key={word} type="button" className={styles.button} onClick={() => returnToField(() => ask(word))}>
                {word}
              </button>
            ))}
          </div>
        )}
        <div id={listId} role="listbox" aria-label={words.results} aria-busy={isBusy} className={styles.list}>
          <SearchResults
            id={listId}
            results={results}
            count={hasTime ? results.length : resultsInSight}
            active={active}
            best={words.best}
            onHover={setChosen}
            onOpen={open}
          />
        </div>
      </div>
      <div role="status" className={styles.status}>
        {isEmpty || hasFailed ? '' : status}
      </div>
    </dialog>
  );
}
