import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { TabsContext, type TabsProps, useTabs } from './useTabs';

/** Tab groups that show the same content in several languages. */
const languageGroups = ['lang', 'language'];

function focusNext(tab: HTMLElement, key: string): void {
  const { nextElementSibling: next, previousElementSibling: previous, parentElement: row } = tab;
  const target =
    key === 'ArrowRight' ? (next ?? row?.firstElementChild) : (previous ?? row?.lastElementChild);
  if (target instanceof HTMLElement) {
    target.focus();
  }
}

/** Print shows every tab, except in language groups, where it shows only the selected one. */
export function Tabs(props: TabsProps): ReactNode {
  const state = useTabs(props);
  const isLanguage = languageGroups.includes(props.groupId ?? '');

  function onKeyDown(event: KeyboardEvent<HTMLElement>, value: string): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      state.select(value);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      focusNext(event.currentTarget, event.key);
    }
  }

  return (
    <TabsContext value={state}>
      <div data-tabs="">
        <div role="tablist" className={clsx('tabs', isLanguage && 'tabs--languages')}>
          {state.tabs.map(({ props: { value, label } }) => (
            <div
              key={value}
              role="tab"
              className={clsx('tabs__item', value === state.selected && 'tabs__item--active')}
              tabIndex={value === state.selected ? 0 : -1}
              aria-selected={value === state.selected}
              onClick={() => state.select(value)}
              onKeyDown={(event) => onKeyDown(event, value)}
            >
              {label ?? value}
            </div>
          ))}
        </div>
        {state.tabs}
      </div>
    </TabsContext>
  );
}
