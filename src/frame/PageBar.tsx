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
  /** Whether a column beside the text has them on a wide screen. */
  readonly hasColumn: boolean;
}

/** The headings of the page. A page that is made of its category has none. */
export const PageContents = createContext<Contents>({ toc: [], hasColumn: true });

/**
 * One line above the title: where the page is, its version, its other language, what can be done with it, and its contents where no
 * column has them. There it stays in sight while the page is read.
 */
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
