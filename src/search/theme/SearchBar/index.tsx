// Stands in the place of the classic theme's, which is empty: the button in the navbar that opens the search.
import { useHistory, useLocation } from '@docusaurus/router';
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import { dialogWords } from '@site/src/search/dialog-words';
import { focusResult } from '@site/src/search/opened-result';
import { useOpenSearch, useSlashKey } from '@site/src/search/SearchProvider';
import { type ReactNode, use, useEffect } from 'react';
import styles from './styles.module.css';

export default function SearchBar(): ReactNode {
  const open = useOpenSearch();
  const history = useHistory();
  const location = useLocation();
  const [hasSlash] = useSlashKey();
  const { search } = dialogWords[use(InterfaceLanguage).code];

  // Runs after the theme's own effect, which takes the focus to the top of each new page.
  useEffect(() => {
    if (history.action === 'PUSH') {
      focusResult(location);
    }
  }, [location, history]);

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={search}
      aria-haspopup="dialog"
      aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
      onClick={open}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m12.7 12.7 4.8 4.8" />
      </svg>
      <span className={styles.label}>{search}</span>
      {hasSlash && <kbd className={styles.key}>/</kbd>}
    </button>
  );
}
