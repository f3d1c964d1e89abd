import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { TabsContext, useTabs } from '../components/useTabs';
import type { DataAttributes } from '../site/data-attributes';

/** The name of the example that an exchange shows, and its setter. */
export const ChosenExample = createContext<[string, (name: string) => void]>(['', () => undefined]);

/** Names of the selects. A response that follows the chosen body has no select. */
const names: Readonly<Record<string, string>> = { language: 'Language', body: 'Body', response: 'Response' };

function Select({ id, of }: { id: string | undefined; of: DataAttributes['data-select'] }): ReactNode {
  const { tabs, selected, select } = use(TabsContext);
  const control = useRef<HTMLSelectElement>(null);
  const keepEarlyChoice = useEffectEvent(() => {
    const { value = selected } = control.current ?? {};
    if (value !== selected) {
      select(value);
    }
  });
  // What a reader chose before hydration.
  useLayoutEffect(() => keepEarlyChoice(), []);
  return (
    <span data-select={of}>
      <select
        ref={control}
        id={id}
        className="quiet-button"
        aria-label={names[of]}
        value={selected}
        onChange={(event) => select(event.target.value)}
      >
        {tabs.map(({ props: { value, label } }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface Props {
  id?: string;
  of: DataAttributes['data-choice'];
  /** As in tabs: remembers the choice, also on other pages. */
  groupId?: string;
  children: ReactNode;
}

/** Like tabs, with a select instead of a row of tabs, which fits beside method and path also on phones. */
export function Choice({ id, of, groupId, children }: Props): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (id) {
    collectAnchor(id);
  }
  const group = useTabs({ children, ...(groupId && { groupId, queryString: groupId }) });
  const [example, choose] = use(ChosenExample);
  const hasExample = group.tabs.some(({ props }) => props.value === example);
  const examples = { ...group, selected: hasExample ? example : group.selected, select: choose };
  return (
    <TabsContext value={groupId ? group : examples}>
      <div data-choice={of}>
        {of !== 'body' && of in names && <Select id={id} of={of} />}
        {group.tabs}
        {/* Below the request. */}
        {of === 'body' && <Select id={id} of={of} />}
      </div>
    </TabsContext>
  );
}
