import ThemeTabs, { type Props } from '@theme/Tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Groups in which the tabs say the same in several languages. */
const languageGroups = ['lang', 'language'];

/** Tabs. Paper shows all of them, but of several languages only the chosen one. */
export function Tabs({ className, ...props }: Props): ReactNode {
  const isLanguage = languageGroups.includes(props.groupId ?? '');
  return <ThemeTabs {...props} className={clsx(className, isLanguage && 'tabs--languages')} />;
}
