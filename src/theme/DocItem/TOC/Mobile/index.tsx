// Replaces the original, which opens with scripts only: the contents in one quiet line.
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { Fold } from '@site/src/components/Fold';
import TOCItems from '@theme/TOCItems';
import type { ReactNode } from 'react';

export default function DocItemTOCMobile(): ReactNode {
  return (
    <Fold
      label={<Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>}
      className={ThemeClassNames.docs.docTocMobile}
    >
      <TOCItems toc={useDoc().toc} className="table-of-contents" linkClassName="" />
    </Fold>
  );
}
