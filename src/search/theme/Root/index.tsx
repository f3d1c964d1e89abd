// Replaces the original, which only renders its children: adds the keys of the search and its connection to
// the router.
import { useHistory } from '@docusaurus/router';
import { SiteSearch } from '@site/src/components/SiteSearch';
import { isSearchKey } from '@site/src/components/search-keys';
import { closeSearch, connectSearch, openSearch } from '@site/src/search/open-search';
import { useSlashKey } from '@site/src/search/useSlashKey';
import { type ReactNode, useEffect } from 'react';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const [hasSlash] = useSlashKey();
  const history = useHistory();

  useEffect(() => connectSearch(history), [history]);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      if (isSearchKey(event, hasSlash)) {
        event.preventDefault();
        if (event.key === '/' || !closeSearch()) {
          openSearch();
        }
      }
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [hasSlash]);

  return <SiteSearch value={openSearch}>{children}</SiteSearch>;
}
