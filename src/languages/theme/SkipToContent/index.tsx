// Original, plus: the link in the page's language. The theme reads its text once, before a page exists, so
// the region's label stays English and has its `lang`.
import Translate from '@docusaurus/Translate';
import { SkipToContentLink } from '@docusaurus/theme-common';
import { InterfaceLanguage } from '@site/src/languages/InterfaceLanguage';
import { type ReactNode, use } from 'react';

export default function SkipToContent(): ReactNode {
  return (
    <div lang="en">
      <SkipToContentLink className="visually-hidden" lang={use(InterfaceLanguage).code}>
        <Translate id="theme.common.skipToMainContent">Skip to main content</Translate>
      </SkipToContentLink>
    </div>
  );
}
