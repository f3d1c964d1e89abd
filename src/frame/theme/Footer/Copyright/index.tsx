// Original, plus: the text in the page's language. The site config has only the English one.
import { useWords } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/Footer/Copyright';
import OriginalFooterCopyright from '@theme-init/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright(_: Props): ReactNode {
  return <OriginalFooterCopyright copyright={useWords().questions} />;
}
