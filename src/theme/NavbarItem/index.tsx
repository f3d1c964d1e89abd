// Original, plus: on a page in another language the labels, which the site's settings give in English, are marked as English.
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import type { Props } from '@theme/NavbarItem';
import OriginalNavbarItem from '@theme-original/NavbarItem';
import { type ReactNode, use } from 'react';

export default function NavbarItem(props: Props): ReactNode {
  const isEnglish = use(InterfaceLanguage).code === 'en';
  return <OriginalNavbarItem {...props} {...(isEnglish ? {} : { lang: 'en' })} />;
}
