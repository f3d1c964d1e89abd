// Stands in the place of the classic theme's, which is empty: the button in the navbar that opens the search.
import { useHistory, useLocation } from '@docusaurus/router';
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import { focusResult } from '@site/src/search/focus-result';
import { isSearchResult } from '@site/src/search/result-location';
import { useOpenSearch } from '@site/src/search/SearchProvider';
import { useSlashKey } from '@site/src/search/useSlashKey';
import { type ReactNode, use, useEffect } from 'react';
import styles from './styles.module.css';

export default function SearchBar(): ReactNode {
  const open = useOpenSearch();
  const history = useHistory();
  const location = useLocation();
  const [hasSlash] = useSlashKey();
  const isEnglish = use(InterfaceLanguage).code === 'en';

  // Runs after the theme's own effect, which takes the focus to the top of each new page.
  useEffect(() => {
    if (history.action === 'PUSH' && isSearchResult(location.state)) {
      focusResult(location.hash);
    }
  }, [location, history]);

  return (
    <button
      type="button"
      className={styles.button}
      {...(isEnglish ? {} : { lang: 'en' })}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
      onClick={open}
    >
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m12.7 12.7 4.8 4.8" />
      </svg>
      <span className={styles.label}>Search</span>
      {hasSlash && <kbd className={styles.key}>/</kbd>}
    </button>
  );
}
