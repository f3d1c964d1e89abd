// Original, plus: on a page in another language the labels, which the site's settings give in English, are marked as English; and
// a menu on a wide screen is marked as active when the page belongs to one of its items.
import { useLocation } from '@docusaurus/router';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import type { Props } from '@theme/NavbarItem';
import OriginalNavbarItem from '@theme-original/NavbarItem';
import clsx from 'clsx';
import { type ReactNode, use } from 'react';

/** Whether an item is a menu on a wide screen with an item that leads to the section of the page. The small screen's menu knows. */
function isActiveMenu({ mobile, ...item }: Props, pathname: string): boolean {
  return (
    item.type === 'dropdown' &&
    !mobile &&
    item.items.some(({ activeBaseRegex }) => isRegexpStringMatch(activeBaseRegex as string | undefined, pathname))
  );
}

export default function NavbarItem(props: Props): ReactNode {
  const isEnglish = use(InterfaceLanguage).code === 'en';
  const { pathname } = useLocation();
  return (
    <OriginalNavbarItem
      {...props}
      {...(isEnglish ? {} : { lang: 'en' })}
      className={clsx(props.className, isActiveMenu(props, pathname) && 'navbar__link--active')}
    />
  );
}
