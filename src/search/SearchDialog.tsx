import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionOfPath } from '@site/src/sections';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { dialogWords } from './dialog-words';
import { groupResults } from './group-results';
import type { SearchResult } from './index-data';
import { RecentSearches, useRecentSearches } from './RecentSearches';
import { ResultGroups } from './ResultGroups';
import styles from './SearchDialog.module.css';
import { useSlashKey } from './SearchProvider';
import { isMissing, useSearch } from './useSearch';

/** As many results as fit into the dialog: they are drawn with each letter, and the others when nothing else is to do. */
const resultsInSight = 6;

/** Most characters of a query that are shown or kept. */
const longestShown = 80;

/**
 * Shows the dialog modally while it is open, with the query selected. Afterwards the browser gives the focus back to where it was; if
 * that went with its page, the search button of the new page gets it.
 *
 * @returns What refers to the dialog and to its field.
 */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  // Before the next key: readers type on without looking.
  useLayoutEffect(() => {
    if (isOpen) {
      before.current = document.activeElement;
      dialog.current?.showModal();
      input.current?.select();
    } else {
      dialog.current?.close();
      if (before.current?.isConnected === false) {
        document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
      }
    }
  }, [isOpen]);
  return { dialog, input };
}

/**
 * Where the result stands that the reader has stepped to. When the index has grown, that may be elsewhere, and under another heading of
 * its page. Without such a result it is the first.
 */
function findAgain(results: readonly SearchResult[], chosen: SearchResult | undefined): number {
  const same = results.findIndex(({ path, id }) => path === chosen?.path && id === chosen.id);
  return Math.max(same === -1 ? results.findIndex(({ path }) => path === chosen?.path) : same, 0);
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The search: an editable combobox with the results as its listbox (WAI-ARIA), in a modal dialog.
 *
 * @param isOpen - Whether the reader has opened it.
 * @param onClose - Called when the reader closes it or opens a result.
 */
export function SearchDialog({ isOpen, onClose }: Props): ReactNode {
  const id = useId();
  const history = useHistory();
  const section = sectionOfPath(useLocation().pathname, useBaseUrl('/'));
  const language = section?.language ?? 'en';
  const words = dialogWords[language];
  const { dialog, input } = useModal(isOpen);
  const { query, setQuery, answer, isBusy, hasFailed, retry } = useSearch(section?.id ?? '');
  const { recent, remember, forget } = useRecentSearches();
  const [hasSlash, setSlash] = useSlashKey();
  const groups = useMemo(() => groupResults(answer?.results ?? [], words.best), [answer, words]);
  const results = useMemo(() => groups.flatMap((group) => group.results), [groups]);
  const [chosen, setChosen] = useState<SearchResult>();
  const opensNext = useRef(false);
  const active = findAgain(results, chosen);
  const isDrawn = useDeferredValue(answer) === answer || active >= resultsInSight;
  const drawn = useMemo(
    () => (isDrawn ? groups : groupResults(answer?.results.slice(0, resultsInSight) ?? [], words.best)),
    [isDrawn, groups, answer, words],
  );

  // Who closes the dialog or asks something else does not want the result any more.
  useLayoutEffect(() => {
    setChosen(undefined);
    opensNext.current = false;
  }, [isOpen, query]);

  /** A button that goes away when it is pressed would take the focus along. */
  function returnToField(act: () => void): void {
    act();
    input.current?.focus();
  }

  const open = useCallback(
    ({ path, id: heading }: SearchResult): void => {
      remember(input.current?.value.trim().slice(0, longestShown) ?? '');
      // As long as it is open, nothing behind it can get the focus.
      dialog.current?.close();
      history.push(path + (heading && `#${heading}`), { isSearchResult: true });
    },
    [history, remember, dialog, input],
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
    if (direction && results.length > 0) {
      event.preventDefault();
      setChosen(results[(active + direction + results.length) % results.length]);
    } else if (event.key === 'Escape') {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && isBusy) {
      event.preventDefault();
      opensNext.current = true;
    } else if (event.key === 'Enter' && result) {
      event.preventDefault();
      open(result);
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
      // It comes a task later than the closing, and the reader may have opened the search again by then.
      onClose={() => dialog.current?.open || onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
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
          aria-controls={`${id}-results`}
          aria-expanded={results.length > 0}
          aria-activedescendant={results.length > 0 ? `${id}-results-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.button} onClick={onClose}>
          {words.close}
        </button>
      </div>
      <div className={styles.body}>
        {isMissing && <p className={styles.hint}>{words.missing}</p>}
        {hasFailed && (
          <div role="alert" className={styles.hint}>
            <p>{words.failed}</p>
            <button type="button" className={styles.button} onClick={() => returnToField(retry)}>
              {words.retry}
            </button>
          </div>
        )}
        {isEmpty && !hasFailed && (
          <>
            <RecentSearches
              queries={recent}
              words={words}
              onChoose={(next) => returnToField(() => setQuery(next))}
              onRemove={(removed) => returnToField(() => forget(removed))}
            />
            <label className={styles.option}>
              <input type="checkbox" checked={hasSlash} onChange={({ target }) => setSlash(target.checked)} />
              {words.slashKey}
            </label>
          </>
        )}
        {answer && results.length === 0 && (
          <div className={styles.hint}>
            <p>{words.nothing(query.trim().slice(0, longestShown))}</p>
            {answer.suggestions.length > 0 && (
              <p>
                {words.nearest}{' '}
                {answer.suggestions.map((word) => (
                  <button
                    key={word}
                    type="button"
                    className={clsx(styles.button, styles.suggestion)}
                    onClick={() => returnToField(() => setQuery(word))}
                  >
                    {word}
                  </button>
                ))}
              </p>
            )}
          </div>
        )}
        <div id={`${id}-results`} role="listbox" aria-label={words.results} aria-busy={isBusy} className={styles.list}>
          <ResultGroups id={`${id}-results`} groups={drawn} isOpen={isOpen} active={active} onHover={setChosen} onOpen={open} />
        </div>
      </div>
      <div role="status" className={styles.status}>
        {isEmpty || hasFailed || isMissing ? '' : status}
      </div>
    </dialog>
  );
}
