import { useHistory, useLocation } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionOfPath } from '@site/src/sections';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { groupResults } from './group-results';
import { RecentSearches } from './RecentSearches';
import { ResultGroups } from './ResultGroups';
import { readRecentSearches } from './read-recent-searches';
import { resultLocation } from './result-location';
import styles from './SearchDialog.module.css';
import type { SearchResult } from './search-result';
import { useActiveResult } from './useActiveResult';
import { useDrawnCount } from './useDrawnCount';
import { useSearch } from './useSearch';
import { useSlashKey } from './useSlashKey';
import { useTopOfList } from './useTopOfList';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

function useSectionId(): string {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  return useMemo(() => sectionOfPath(pathname, baseUrl)?.id ?? '', [pathname, baseUrl]);
}

/**
 * Shows the dialog modally while it is open, with the query selected, and keeps the page behind it in its place. Afterwards the
 * browser gives the focus back to where it was; if that went with its page, the search button of the new page gets it.
 */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  // Before the next key: readers type on without looking.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-search-open', isOpen);
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

function writeStatus(query: string, count: number | undefined, isSilent: boolean): string {
  if (isSilent || query.trim() === '') {
    return '';
  }
  if (count === undefined) {
    return 'Searching';
  }
  return count === 1 ? '1 result' : `${count} results`;
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
  const { dialog, input } = useModal(isOpen);
  const { query, setQuery, answer, isBusy, hasFailed, isMissing, retry } = useSearch(useSectionId(), isOpen);
  const [stored, slot] = useStorageSlot('search.recent');
  const [hasSlash, setSlash] = useSlashKey();
  const recent = useMemo(() => readRecentSearches(stored), [stored]);
  const groups = useMemo(() => (answer && !hasFailed ? groupResults(answer.results) : []), [answer, hasFailed]);
  const results = useMemo(() => groups.flatMap((group) => group.results), [groups]);
  const { active, setActive, step } = useActiveResult(results, isOpen);
  const count = useDrawnCount(answer, active);
  const { list, noteScroll } = useTopOfList(answer, active);
  const [opensNext, setOpensNext] = useState(false);
  const isEmpty = answer && !hasFailed && results.length === 0;

  function changeQuery(next: string): void {
    setQuery(next);
    setActive(undefined);
    setOpensNext(false);
  }

  function choose(next: string): void {
    changeQuery(next);
    input.current?.focus();
  }

  /** The button that was pressed goes away with what it did, and would take the focus along. */
  function tryAgain(): void {
    retry();
    input.current?.focus();
  }

  function forget(removed: string): void {
    slot.set(JSON.stringify(recent.filter((one) => one !== removed)));
    input.current?.focus();
  }

  /** The dialog closes first: as long as it is open, nothing behind it can get the focus. */
  const open = useCallback(
    ({ path, id: heading }: SearchResult): void => {
      const searched = input.current?.value.trim().slice(0, 80);
      slot.set(JSON.stringify(readRecentSearches(JSON.stringify([searched, ...readRecentSearches(slot.get())]))));
      dialog.current?.close();
      history.push(path + (heading && `#${heading}`), resultLocation);
    },
    [history, slot, dialog, input],
  );

  const [first] = results;
  useEffect(() => {
    // Who closes the dialog does not want the result any more.
    if (!opensNext || (isOpen && isBusy)) {
      return;
    }
    setOpensNext(false);
    if (isOpen && first) {
      open(first);
    }
  }, [opensNext, isOpen, isBusy, first, open]);

  function handleKey(event: KeyboardEvent): void {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[active];
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (direction && results.length > 0) {
      event.preventDefault();
      step(direction);
    } else if (event.key === 'Escape') {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && isBusy) {
      event.preventDefault();
      setOpensNext(true);
    } else if (event.key === 'Enter' && result) {
      event.preventDefault();
      open(result);
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      lang="en"
      aria-label="Search"
      className={styles.dialog}
      // It comes a task later than the closing, and the reader may have opened the search again by then.
      onClose={() => dialog.current?.open || onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <input
            ref={input}
            type="search"
            role="combobox"
            className={styles.input}
            placeholder="Search the documentation"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-controls={`${id}-results`}
            aria-expanded={results.length > 0}
            aria-activedescendant={results.length > 0 ? `${id}-results-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target }) => changeQuery(target.value)}
            onKeyDown={handleKey}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        </div>
        <div className={styles.body}>
          {isMissing && (
            <p className={styles.hint}>
              The search works in the built site: run <code>npm run build</code>, then <code>npm run serve</code>.
            </p>
          )}
          {hasFailed && (
            <div role="alert" className={styles.hint}>
              <p>Search could not be loaded. Check your connection.</p>
              <button type="button" className={styles.retry} onClick={tryAgain}>
                Retry
              </button>
            </div>
          )}
          {query.trim() === '' && !hasFailed && (
            <>
              <RecentSearches queries={recent} onChoose={choose} onRemove={forget} />
              <label className={styles.option}>
                <input type="checkbox" checked={hasSlash} onChange={({ target }) => setSlash(target.checked)} />
                Open the search with /
              </label>
            </>
          )}
          {isEmpty && (
            <div className={styles.hint}>
              <p>Nothing found for “{query.trim().slice(0, 80)}”.</p>
              {answer.suggestions.length > 0 && (
                <p>
                  Nearest words:{' '}
                  {answer.suggestions.map((word) => (
                    <button key={word} type="button" className={styles.suggestion} onClick={() => choose(word)}>
                      {word}
                    </button>
                  ))}
                </p>
              )}
            </div>
          )}
          <div
            ref={list}
            id={`${id}-results`}
            role="listbox"
            aria-label="Results"
            aria-busy={isBusy}
            className={styles.list}
            onScroll={noteScroll}
          >
            <ResultGroups id={`${id}-results`} groups={groups} active={active} count={count} onHover={setActive} onOpen={open} />
          </div>
        </div>
        <div role="status" className={styles.status}>
          {writeStatus(query, answer && results.length, hasFailed || isMissing)}
        </div>
      </div>
    </dialog>
  );
}
