// Replaces the original, which is empty: a button in the navbar, the keys that open the search, and its dialog.
import { useHistory, useLocation } from '@docusaurus/router';
import { focusResult } from '@site/src/search/focus-result';
import { isSearchResult } from '@site/src/search/result-location';
import { SearchDialog } from '@site/src/search/SearchDialog';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './styles.module.css';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // Only scripts can open the dialog: no page carries it.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const close = useCallback(() => setOpen(false), []);
  const history = useHistory();
  const location = useLocation();

  // Runs after the theme's own effect, which takes the focus to the top of each new page. Going back leaves the dialog, too.
  useEffect(() => {
    // A tab that was chosen just before is still being written into the address.
    if (history.action === 'REPLACE') {
      return;
    }
    setOpen(false);
    if (history.action === 'PUSH' && isSearchResult(location.state)) {
      focusResult(location.hash);
    }
  }, [location, history]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (isCommand || isSlash) {
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m12.7 12.7 4.8 4.8" />
        </svg>
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {isAlive && <SearchDialog isOpen={isOpen} onClose={close} />}
    </>
  );
}
