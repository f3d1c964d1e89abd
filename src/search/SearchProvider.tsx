import { useHistory, useLocation } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { SearchDialog } from './SearchDialog';

const OpenSearch = createContext<() => void>(() => undefined);

/** @returns A function that opens the search dialog, the same one on every page. */
export function useOpenSearch(): () => void {
  return use(OpenSearch);
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

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * Holds the search dialog of all pages, and opens it by its keys. A reader who follows a link and opens the search before the page
 * has come goes on typing when it comes; following a link of the results, or going back, closes it.
 *
 * @param children - The pages; what is in them opens the dialog by `useOpenSearch`.
 */
export function SearchProvider({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [hasSlash] = useSlashKey();
  const history = useHistory();
  // Not the one that the pages see, which follows when the next of them has come.
  const location = useLocation();

  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    // A tab that was chosen just before is still being written into the address.
    if (history.action !== 'REPLACE') {
      close();
    }
  }, [location, history, close]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = hasSlash && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (isCommand || isSlash) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [open, hasSlash]);

  return (
    <OpenSearch value={open}>
      {children}
      {wasOpened && <SearchDialog isOpen={isOpen} onClose={close} />}
    </OpenSearch>
  );
}
