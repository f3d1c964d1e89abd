// Original, plus: titles of the columns in the page's language. The site config has only one language.
import { useWords } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/Footer/Links';
import OriginalFooterLinks from '@theme-init/Footer/Links';
import type { ReactNode } from 'react';

export default function FooterLinks({ links }: Props): ReactNode {
  const { footer } = useWords();
  const columns = links.map((column, at) => ({ ...column, title: footer[at] }));
  return <OriginalFooterLinks links={columns as Props['links']} />;
}
