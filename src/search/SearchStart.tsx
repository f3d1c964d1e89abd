import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useCallback } from 'react';
import { StrokeIcon } from '../components/StrokeIcon';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import { Queries } from './SearchNotice';

const mostSearches = 6;

/** In characters. Longer searches are not stored. */
const longestSearch = 240;

/** Latest first; invalid data counts as empty. */
function readRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    const queries = Array.isArray(list) ? list.filter((query) => typeof query === 'string' && query.trim() !== '') : [];
    return [...new Set<string>(queries)].slice(0, mostSearches);
  } catch {
    return [];
  }
}

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

const off = 'off';

/** Whether `/` opens the search, on by default. Users can turn it off: speech input and stray key presses trigger it (WCAG 2.2, 2.1.4). */
export function useSlashKey(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [stored, slot] = useStorageSlot('search.slash');
  return [stored !== off, (isOn) => (isOn ? slot.del() : slot.set(off))];
}

interface Props {
  queries: readonly string[];
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

export function SearchStart({ queries, onChoose, onRemove }: Props): ReactNode {
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
          <ul className="menu__list">
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
