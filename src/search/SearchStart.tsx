import { useStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useCallback } from 'react';
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
  const remember = useCallback(
    (query: string) => {
      if (query.length <= longestSearch) {
        slot.set(JSON.stringify([query, ...readRecentSearches(slot.get())]));
      }
    },
    [slot],
  );
  return { recent: readRecentSearches(stored), remember };
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
}

export function SearchStart({ queries, onChoose }: Props): ReactNode {
  const [hasSlash, setSlash] = useSlashKey();
  const { search: words } = useWords();
  return (
    <div className={styles.start}>
      <div className={styles.hint}>
        <p>{words.hint}</p>
        {queries.length > 0 ? (
          <Queries label={words.recent} queries={queries} onAsk={onChoose} />
        ) : (
          <Queries label={words.tries} queries={words.examples} onAsk={onChoose} />
        )}
      </div>
      <label className={styles.option}>
        <input type="checkbox" checked={hasSlash} onChange={({ target }) => setSlash(target.checked)} />
        {words.slashKey}
      </label>
    </div>
  );
}
