import type { TOCItem } from '@docusaurus/mdx-loader';
import Translate from '@docusaurus/Translate';
import PageActions from '@theme/PageActions';
import TOCItems from '@theme/TOCItems';
import DocBreadcrumbs from '@theme-init/DocBreadcrumbs';
import DocVersionBadge from '@theme-init/DocVersionBadge';
import clsx from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { Fold } from '../components/Fold';
import { LanguagePair } from '../languages/LanguagePair';
import styles from './PageBar.module.css';

interface Contents {
  readonly toc: readonly TOCItem[];
  readonly hasColumn: boolean;
}

export const PageContents = createContext<Contents>({ toc: [], hasColumn: true });

/** Sticky where no column shows the contents. */
export function PageBar(): ReactNode {
  const { toc, hasColumn } = use(PageContents);
  const hasContents = toc.length > 0;
  return (
    <div className={clsx(styles.bar, hasContents && styles.stays, hasContents && !hasColumn && styles.alone)}>
      <DocBreadcrumbs />
      <DocVersionBadge />
      <LanguagePair />
      <PageActions />
      {hasContents && (
        <Fold label={<Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>} className={styles.contents}>
          <TOCItems toc={toc} className="table-of-contents" linkClassName="" />
        </Fold>
      )}
    </div>
  );
}
