import { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/Tabs';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Tabs } from '../components/Tabs';
import bodyStyles from './Bodies.module.css';
import columnStyles from './OperationColumns.module.css';
import listStyles from './OperationList.module.css';

/** The name of the chosen body, which the responses of the operation follow, and its setter. */
export const ChosenBody = createContext<[string, (body: string) => void]>(['', () => undefined]);

function BodySelect({ id }: { id: string }): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs();
  return (
    <label id={id} className={bodyStyles.select}>
      Body
      <select value={selectedValue} onChange={(event) => selectValue(event.target.value)}>
        {tabValues.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The request samples, and other bodies to send instead. Like tabs, but in one line that also fits phones. */
export function Bodies({ id, children }: { id: string; children: Props['children'] }): ReactNode {
  useBrokenLinks().collectAnchor(id);
  const isBrowser = useIsBrowser();
  const value = useTabsContextValue({ children });
  const [, choose] = use(ChosenBody);
  useEffect(() => choose(value.selectedValue), [choose, value.selectedValue]);
  return (
    // As in the theme's tabs: https://github.com/facebook/docusaurus/issues/5653
    <TabsProvider value={value} key={String(isBrowser)}>
      <div className={bodyStyles.bodies} data-bodies="">
        <BodySelect id={id} />
        {sanitizeTabsChildren(children)}
      </div>
    </TabsProvider>
  );
}

/** Shows the response that has the name of the chosen body, else the first one. */
export function Responses({ children }: { children: Props['children'] }): ReactNode {
  const [body] = use(ChosenBody);
  const { tabValues, selectedValue: first } = useTabsContextValue({ children });
  const shown = tabValues.find(({ value }) => value === body)?.value ?? first;
  return (
    <Tabs key={shown} defaultValue={shown}>
      {children}
    </Tabs>
  );
}

/** Endpoint, code, request fields and the rest, in this order. Wide screens show the code in a sticky column beside the others. */
export function OperationColumns({ children }: { children: ReactNode }): ReactNode {
  return (
    <ChosenBody value={useState('')}>
      <div className={columnStyles.columns} data-columns="">
        {children}
      </div>
    </ChosenBody>
  );
}

export function OperationList({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={listStyles.operations} data-operations="">
      {children}
    </div>
  );
}
