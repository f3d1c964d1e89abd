import { useLocation } from '@docusaurus/router';
import { useTabs } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/TabItem';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findPlace, openFolds, type SearchHit, scrollToPlace } from './find-place';

/** Replaces the theme's tab, whose text find-in-page can't reach while it is closed. Its label shows where all tabs are open. */
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
    // Needed even if the tab is open: the theme is about to restore the tab chosen on an earlier page.
    open();
  });

  useLayoutEffect(() => {
    if (isOpen && place.current) {
      openFolds(place.current);
      scrollToPlace(place.current);
      place.current = undefined;
    } else if (!isOpen && panel.current && 'onbeforematch' in panel.current) {
      // React can't set `until-found`; it only writes an empty value.
      panel.current.setAttribute('hidden', 'until-found');
    }
  }, [isOpen]);

  useEffect(() => {
    const mounted = new AbortController();
    panel.current?.addEventListener('beforematch', open, mounted);
    return () => mounted.abort();
  }, []);

  // The query is not a dependency: choosing a tab changes it. The theme recreates tabs on hydration.
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
