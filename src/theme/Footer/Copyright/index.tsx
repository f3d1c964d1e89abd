// Original, plus: the sentence in the language of the page. The site's settings give it in English.
import { translate } from '@docusaurus/Translate';
import { InterfaceLanguage } from '@site/src/components/InterfaceLanguage';
import type { Props } from '@theme/Footer/Copyright';
import OriginalFooterCopyright from '@theme-original/Footer/Copyright';
import { type ReactNode, use } from 'react';

export default function FooterCopyright({ copyright }: Props): ReactNode {
  return (
    <div lang={use(InterfaceLanguage).code}>
      <OriginalFooterCopyright copyright={translate({ id: 'site.questions', message: copyright })} />
    </div>
  );
}
