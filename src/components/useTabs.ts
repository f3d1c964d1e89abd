import { useHistory } from '@docusaurus/router';
import { useHistorySelector, useStorageSlot } from '@docusaurus/theme-common';
import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react';

export interface TabProps {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly children: ReactNode;
}

export interface TabsProps {
  readonly children: ReactNode;
  /** Tabs of one group have the same choice, also on other pages and later visits. */
  readonly groupId?: string;
  /** The name of a URL parameter that chooses a tab. */
  readonly queryString?: string;
  readonly defaultValue?: string;
}

interface TabsState {
  readonly tabs: readonly ReactElement<TabProps>[];
  readonly selected: string;
  readonly select: (value: string) => void;
}

export const TabsContext = createContext<TabsState>({ tabs: [], selected: '', select: () => undefined });

/** The state of tabs. Docusaurus has the same hook, but exports it only to its theme. */
export function useTabs({ children, groupId, queryString, defaultValue }: TabsProps): TabsState {
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child));
  const first = tabs.find(({ props }) => props.default) ?? tabs[0];
  const [selected, setSelected] = useState(defaultValue ?? first?.props.value ?? '');
  const history = useHistory();
  const inUrl = useHistorySelector(({ location }) =>
    queryString ? new URLSearchParams(location.search).get(queryString) : null,
  );
  // The key that the theme's tabs use: readers keep their choices.
  const [storedValue, storage] = useStorageSlot(groupId ? `docusaurus.tab.${groupId}` : null);

  const preferredValue = inUrl ?? storedValue;
  const initialValue = tabs.some(({ props }) => props.value === preferredValue) ? preferredValue : null;
  useLayoutEffect(() => {
    if (initialValue !== null) {
      setSelected(initialValue);
    }
  }, [initialValue]);

  const select = (value: string): void => {
    setSelected(value);
    storage.set(value);
    if (queryString) {
      const query = new URLSearchParams(history.location.search);
      query.set(queryString, value);
      history.replace({ ...history.location, search: query.toString() });
    }
  };
  return { tabs, selected, select };
}
