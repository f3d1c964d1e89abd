import { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props as TabsProps } from '@theme/Tabs';
import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The name of the example that an exchange shows, and its setter. */
export const ChosenExample = createContext<[string, (name: string) => void]>(['', () => undefined]);

/** Names of the selects. A response to the chosen body has none. */
const names: Readonly<Record<string, string>> = { language: 'Language', body: 'Body', response: 'Response' };

function Select({ id, of }: { id: string | undefined; of: string }): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  const select = useRef<HTMLSelectElement>(null);
  const keepEarlyChoice = useEffectEvent(() => {
    const { value = selectedValue } = select.current ?? {};
    if (value !== selectedValue) {
      selectValue(value);
    }
  });
  // What a reader chose before hydration.
  useLayoutEffect(() => keepEarlyChoice(), []);
  return (
    <select
      ref={select}
      id={id}
      className="small-button"
      data-select={of}
      aria-label={names[of]}
      value={selectedValue}
      onChange={(event) => selectValue(event.target.value)}
    >
      {tabValues.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface Props {
  id?: string;
  of: string;
  /** As in the theme's tabs: remembers the choice, also on other pages. */
  groupId?: string;
  children: TabsProps['children'];
}

/** Like tabs, with a select instead of a row of tabs, which fits beside method and path also on phones. */
export function Choice({ id, of, groupId, children }: Props): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (id) {
    collectAnchor(id);
  }
  const tabs = useTabsContextValue({ children, groupId, queryString: groupId });
  const [example, choose] = use(ChosenExample);
  const hasExample = tabs.tabValues.some(({ value }) => value === example);
  const examples = { ...tabs, selectedValue: hasExample ? example : tabs.selectedValue, selectValue: choose };
  return (
    <TabsProvider value={groupId ? tabs : examples}>
      <div data-choice={of}>
        {of !== 'body' && of in names && <Select id={id} of={of} />}
        {sanitizeTabsChildren(children)}
        {/* Below the request. */}
        {of === 'body' && <Select id={id} of={of} />}
      </div>
    </TabsProvider>
  );
}
