// Original, plus: the name of the tab, which is shown where all tabs are open, on paper and without scripts.
import type { Props } from '@theme/TabItem';
import OriginalTabItem from '@theme-original/TabItem';
import type { ReactNode } from 'react';

export default function TabItem({ children, ...props }: Props): ReactNode {
  return (
    <OriginalTabItem {...props}>
      <div data-tab-name={props.label ?? props.value}>{children}</div>
    </OriginalTabItem>
  );
}
