import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';
import styles from './SearchDialog.module.css';
import { SearchQueries } from './SearchQueries';
import { useSlashKey } from './useSlashKey';

interface Props {
  queries: readonly string[];
  onAsk: (query: string) => void;
}

export function SearchStart({ queries, onAsk }: Props): ReactNode {
  const [hasSlash, setSlash] = useSlashKey();
  const { search: words } = useWords();
  return (
    <div className={styles.start}>
      <div className={styles.hint}>
        <p>{words.hint}</p>
        <SearchQueries
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
