// Original, plus: the sentence in the language of the page. The site's settings give it in English.
import { useWords } from '@site/src/languages/InterfaceLanguage';
import type { Props } from '@theme/Footer/Copyright';
import OriginalFooterCopyright from '@theme-init/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright(_: Props): ReactNode {
  return <OriginalFooterCopyright copyright={useWords().questions} />;
}
