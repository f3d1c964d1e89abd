import { useLocation } from '@docusaurus/router';
import { useTabs } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/TabItem';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findPlace, openFolds, type SearchHit, scrollToPlace } from './find-place';

/**
 * A tab with its name in it, which is shown where all tabs are open, on paper and without scripts. In place of the theme's own, whose
 * text the browser's search does not find while it is closed. It opens for that search, for an address and for a search result.
 */
export function TabItem({ children, label, value }: Props): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef<Element>(undefined);
  const { selectedValue, selectValue } = useTabs();
  const { hash, state } = useLocation<SearchHit | undefined>();
  const hasHydrated = useIsBrowser();
  const isOpen = value === selectedValue;

  const open = useEffectEvent(() => selectValue(value));
  const openForPlace = useEffectEvent((address: Parameters<typeof findPlace>[0]) => {
    const wanted = findPlace(address);
    if (!wanted || !panel.current?.contains(wanted)) {
      return;
    }
    if (!isOpen) {
      place.current = wanted;
    } else if (openFolds(wanted)) {
      scrollToPlace(wanted);
    }
    // Also where it is open: the theme is about to open the tab that was chosen on an earlier page.
    open();
  });

  useLayoutEffect(() => {
    if (isOpen && place.current) {
      openFolds(place.current);
      scrollToPlace(place.current);
      place.current = undefined;
    } else if (!isOpen && panel.current && 'onbeforematch' in panel.current) {
      // React writes no other value than the empty one.
      panel.current.setAttribute('hidden', 'until-found');
    }
  }, [isOpen]);

  useEffect(() => {
    const mounted = new AbortController();
    panel.current?.addEventListener('beforematch', open, mounted);
    return () => mounted.abort();
  }, []);

  // Not when the query changes: that is what a tab does that the reader chooses. The theme makes tabs anew when the page is hydrated.
  useEffect(() => {
    if (hasHydrated) {
      openForPlace({ hash, state });
    }
  }, [hasHydrated, hash, state]);

  return (
    <div ref={panel} role="tabpanel" hidden={!isOpen} data-tab-name={label ?? value}>
      {children}
    </div>
  );
}
