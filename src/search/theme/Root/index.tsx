// Replaces the original, which only renders its children: adds the keys of the search and its connection to the router.
import { useHistory } from '@docusaurus/router';
import { SiteSearch } from '@site/src/components/SiteSearch';
import { closeSearch, connectSearch, openSearch } from '@site/src/search/open-search';
import { useSlashKey } from '@site/src/search/SearchNotice';
import { type ReactNode, useEffect } from 'react';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const [hasSlash] = useSlashKey();
  const history = useHistory();

  useEffect(() => connectSearch(history), [history]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = hasSlash && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (isCommand || isSlash) {
        event.preventDefault();
        if (isSlash || !closeSearch()) {
          openSearch();
        }
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [hasSlash]);

  return <SiteSearch value={openSearch}>{children}</SiteSearch>;
}
