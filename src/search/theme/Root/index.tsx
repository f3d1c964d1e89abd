// Replaces the original, which only renders its children: the dialog outlives the navbar, which each section mounts anew.
import { useHistory, useLocation } from '@docusaurus/router';
import { SiteSearch } from '@site/src/components/SiteSearch';
import { InterfaceLanguage } from '@site/src/languages/InterfaceLanguage';
import { SearchDialog } from '@site/src/search/SearchDialog';
import { useSlashKey } from '@site/src/search/SearchStart';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Typing continues across a page change; a followed result or Back closes the dialog. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);
  const [asked, setAsked] = useState<{ readonly query: string }>();
  const [language, setLanguage] = useState(use(InterfaceLanguage));
  const [hasSlash] = useSlashKey();
  const history = useHistory();
  // The pages see the old location until the next one has loaded.
  const location = useLocation();

  const open = useCallback((query = '') => {
    // Synchronous: the reader may already be typing.
    flushSync(() => setAsked((before) => (before && query === '' ? before : { query })));
    if (dialog.current?.open === false) {
      before.current = document.activeElement;
      dialog.current.showModal();
      dialog.current.querySelector('input')?.select();
      dialog.current.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
  }, []);

  /** The browser restores the focus, unless that element is gone. Then the search button takes it. */
  function returnFocus(): void {
    const isLost = document.activeElement === document.body || dialog.current?.contains(document.activeElement);
    if (isLost && !before.current?.isConnected) {
      document.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
    }
  }

  useEffect(() => {
    // Not for a tab change, which replaces the URL with a delay.
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

  const siteSearch = useMemo(() => ({ open, setLanguage }), [open]);
  return (
    <SiteSearch value={siteSearch}>
      {children}
      {asked && (
        <InterfaceLanguage value={language}>
          <SearchDialog dialog={dialog} asked={asked} onClose={returnFocus} />
        </InterfaceLanguage>
      )}
    </SiteSearch>
  );
}
