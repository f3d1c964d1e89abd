import { useLocation } from '@docusaurus/router';
import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findTarget, openDetails, type SearchHit, scrollToTarget, type TargetAddress } from './find-target';
import { type TabProps, TabsContext } from './useTabs';

/** Find-in-page reaches its text also while it is closed. Its label shows where all tabs are open. */
export function TabItem({ children, label, value }: TabProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const pendingTarget = useRef<Element>(undefined);
  const { selected, select } = use(TabsContext);
  const { hash, state } = useLocation<SearchHit | undefined>();
  const isOpen = value === selected;

  const open = useEffectEvent(() => select(value));
  const openForTarget = useEffectEvent((address: TargetAddress) => {
    const target = findTarget(address);
    if (!target || !panel.current?.contains(target)) {
      return;
    }
    if (!isOpen) {
      pendingTarget.current = target;
    } else if (openDetails(target)) {
      scrollToTarget(target);
    }
    // Needed even if the tab is open: the one chosen on an earlier page is about to open.
    open();
  });

  useLayoutEffect(() => {
    if (isOpen && pendingTarget.current) {
      openDetails(pendingTarget.current);
      scrollToTarget(pendingTarget.current);
      pendingTarget.current = undefined;
    } else if (!isOpen && panel.current && 'onbeforematch' in panel.current) {
      // React can't set `until-found`; it only writes an empty value.
      panel.current.setAttribute('hidden', 'until-found');
    }
  }, [isOpen]);

  useEffect(() => {
    const controller = new AbortController();
    panel.current?.addEventListener('beforematch', open, controller);
    return () => controller.abort();
  }, []);

  // The query is not a dependency: choosing a tab changes it.
  useEffect(() => openForTarget({ hash, state }), [hash, state]);

  return (
    <div ref={panel} role="tabpanel" hidden={!isOpen} data-tab-name={label ?? value}>
      {children}
    </div>
  );
}
