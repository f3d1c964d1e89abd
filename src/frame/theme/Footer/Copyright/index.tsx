// Original, plus: the sentence in the language of the page. The site's settings give it in English.
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Footer/Copyright';
import OriginalFooterCopyright from '@theme-init/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright({ copyright }: Props): ReactNode {
  return <OriginalFooterCopyright copyright={translate({ id: 'site.questions', message: copyright })} />;
}
