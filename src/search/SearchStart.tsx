import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useCallback } from 'react';
import type { dialogWords } from './dialog-words';
import styles from './SearchDialog.module.css';

const mostSearches = 6;

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
  const remember = useCallback((query: string) => slot.set(JSON.stringify([query, ...readRecentSearches(slot.get())])), [slot]);
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

interface Props {
  queries: readonly string[];
  words: (typeof dialogWords)['en'];
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** What the dialog shows before a reader types: what they searched before, kept in their browser only, and the choice of the key. */
export function SearchStart({ queries, words, onChoose, onRemove }: Props): ReactNode {
  const [hasSlash, setSlash] = useSlashKey();
  return (
    <>
      {queries.length === 0 && <p className={styles.hint}>{words.hint}</p>}
      {queries.length > 0 && (
        <section aria-label={words.recent} className={styles.list}>
          <div className={styles.group}>{words.recent}</div>
          <ul className="menu__list">
            {queries.map((query) => (
              <li key={query} className={styles.recent}>
                <button type="button" className={styles.button} onClick={() => onChoose(query)}>
                  {query}
                </button>
                <button type="button" className={styles.button} aria-label={words.remove(query)} onClick={() => onRemove(query)}>
                  ×
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
    </>
  );
}
