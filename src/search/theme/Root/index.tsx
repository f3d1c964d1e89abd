// In place of the one of Docusaurus, which only hands on its children: the search dialog outlives the navbar, which each section has
// its own of.
import { useHistory, useLocation } from '@docusaurus/router';
import { InterfaceLanguage, type Language } from '@site/src/languages/InterfaceLanguage';
import { SearchDialog } from '@site/src/search/SearchDialog';
import { useSlashKey } from '@site/src/search/SearchStart';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The search dialog, the same one on every page: what opens it, and what tells it the language of the page. */
export const SearchOfSite = createContext({ open: (): void => undefined, setLanguage: (_: Language): void => undefined });

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * Holds the search dialog of all pages, and opens it by its keys. A reader who follows a link and opens the search before the page
 * has come goes on typing when it comes; following a link of the results, or going back, closes it.
 *
 * @param children - The pages; what is in them opens the dialog by `SearchOfSite`.
 */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);
  const [wasOpened, setOpened] = useState(false);
  const [language, setLanguage] = useState(use(InterfaceLanguage));
  const [hasSlash] = useSlashKey();
  const history = useHistory();
  // Not the one that the pages see, which follows when the next of them has come.
  const location = useLocation();

  const open = useCallback(() => {
    // Before the next key: readers type on without looking.
    flushSync(() => setOpened(true));
    if (dialog.current?.open === false) {
      before.current = document.activeElement;
      dialog.current.showModal();
      dialog.current.querySelector('input')?.select();
      dialog.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
  }, []);

  /** The browser gives the focus back to where it was; if that went with its page, the search button of the new page gets it. */
  function returnFocus(): void {
    const isLost = document.activeElement === document.body || dialog.current?.contains(document.activeElement);
    if (isLost && !before.current?.isConnected) {
      document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
    }
  }

  useEffect(() => {
    // A tab that was chosen just before is still being written into the address.
    if (history.action !== 'REPLACE') {
      dialog.current?.close();
    }
  }, [location, history]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = hasSlash && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (isCommand && dialog.current?.open) {
        event.preventDefault();
        dialog.current.close();
      } else if (isCommand || isSlash) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [open, hasSlash]);

  const ofSite = useMemo(() => ({ open, setLanguage }), [open]);
  return (
    <SearchOfSite value={ofSite}>
      {children}
      {wasOpened && (
        <InterfaceLanguage value={language}>
          <SearchDialog dialog={dialog} onClose={returnFocus} />
        </InterfaceLanguage>
      )}
    </SearchOfSite>
  );
}
