// Replaces the original, which opens with scripts only: the contents in one quiet line.

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { Fold } from '@site/src/components/Fold';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocItemTOCMobile(): ReactNode {
  const { toc, frontMatter } = useDoc();
  return (
    <Fold
      label={<Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>}
      className={clsx(
        ThemeClassNames.docs.docTocMobile,
        styles.contents,
        !frontMatter.hide_table_of_contents && styles.besidesColumn,
      )}
    >
      <TOCItems toc={toc} className="table-of-contents" linkClassName={styles.link} />
    </Fold>
  );
}
