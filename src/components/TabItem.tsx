import ThemeTabItem, { type Props } from '@theme/TabItem';
import type { ReactNode } from 'react';

/** A tab with its name in it, which is shown where all tabs are open, on paper and without scripts. */
export function TabItem({ children, ...props }: Props): ReactNode {
  return (
    <ThemeTabItem {...props}>
      <div data-tab-name={props.label ?? props.value}>{children}</div>
    </ThemeTabItem>
  );
}
