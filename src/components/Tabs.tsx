import ThemeTabs, { type Props } from '@theme/Tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Tab groups that show the same content in several languages. */
const languageGroups = ['lang', 'language'];

/** Print shows every tab, except in language groups, where it shows only the selected one. */
export function Tabs({ className, ...props }: Props): ReactNode {
  const isLanguage = languageGroups.includes(props.groupId ?? '');
  return <ThemeTabs {...props} className={clsx(className, isLanguage && 'tabs--languages')} />;
}
