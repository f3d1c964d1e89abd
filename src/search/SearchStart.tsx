import { useStorageSlot } from '@docusaurus/theme-common';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback } from 'react';
import { StrokeIcon } from '../components/StrokeIcon';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import { Queries } from './SearchNotice';

const mostSearches = 6;

/** Who pastes more characters does not search for them again. */
const longestSearch = 240;

/** Reads what the browser keeps, latest first; anything that is no such list counts as none. */
function readRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    const queries = Array.isArray(list) ? list.filter((query) => typeof query === 'string' && query.trim() !== '') : [];
    return [...new Set<string>(queries)].slice(0, mostSearches);
  } catch {
    return [];
  }
}

/** @returns The reader's latest searches, and functions that add one and take one away. */
export function useRecentSearches() {
  const [stored, slot] = useStorageSlot('search.recent');
  const recent = readRecentSearches(stored);
  const remember = useCallback(
    (query: string) => {
      if (query.length <= longestSearch) {
        slot.set(JSON.stringify([query, ...readRecentSearches(slot.get())]));
      }
    },
    [slot],
  );
  const forget = (query: string): void => slot.set(JSON.stringify(recent.filter((one) => one !== query)));
  return { recent, remember, forget };
}

/** What the browser keeps for a reader who has turned the key off. */
const off = 'off';

/**
 * Whether the key / alone opens the search, which speech input and restless fingers press without meaning it (WCAG 2.2, 2.1.4). It
 * does until the reader turns it off.
 *
 * @returns The choice of the reader, and a function that changes it.
 */
export function useSlashKey(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [stored, slot] = useStorageSlot('search.slash');
  return [stored !== off, (isOn) => (isOn ? slot.del() : slot.set(off))];
}

/** Steps with the arrow keys from one search to the next; above the first of them is the field. */
function stepThrough(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!direction) {
    return;
  }
  event.preventDefault();
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(document.activeElement)) + direction;
  if (at < 0) {
    onLeave();
  } else {
    rows[at]?.querySelector('button')?.focus();
  }
}

interface Props {
  queries: readonly string[];
  /** Gets the list of what was searched. */
  list: RefObject<HTMLUListElement | null>;
  /** Takes the focus back to the field. */
  onLeave: () => void;
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** What the dialog shows before a reader types: what they searched before, kept in their browser only, and the choice of the key. */
export function SearchStart({ queries, list, onLeave, onChoose, onRemove }: Props): ReactNode {
  const [hasSlash, setSlash] = useSlashKey();
  const { search: words } = useWords();
  return (
    <div className={styles.start}>
      {queries.length === 0 && (
        <div className={styles.hint}>
          <p>{words.hint}</p>
          <Queries label={words.tries} queries={words.examples} onAsk={onChoose} />
        </div>
      )}
      {queries.length > 0 && (
        <section aria-label={words.recent} className={styles.recents}>
          <div className={styles.group}>{words.recent}</div>
          <ul ref={list} className="menu__list" onKeyDown={(event) => stepThrough(event, onLeave)}>
            {queries.map((query) => (
              <li key={query} className={styles.recent}>
                <button type="button" className={styles.button} onClick={() => onChoose(query)}>
                  {query}
                </button>
                <button type="button" className={styles.button} aria-label={words.remove(query)} onClick={() => onRemove(query)}>
                  <StrokeIcon size={16}>
                    <path d="m6 6 12 12M18 6 6 18" />
                  </StrokeIcon>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <label className={styles.option}>
        <input type="checkbox" checked={hasSlash} onChange={({ target }) => setSlash(target.checked)} />
        {words.slashKey}
      </label>
    </div>
  );
}
