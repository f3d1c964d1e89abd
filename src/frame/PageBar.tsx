import Translate from '@docusaurus/Translate';
import PageActions from '@theme/PageActions';
import TOCItems, { type Props as ContentsProps } from '@theme/TOCItems';
import DocBreadcrumbs from '@theme-init/DocBreadcrumbs';
import DocVersionBadge from '@theme-init/DocVersionBadge';
import clsx from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { setCurrentHeading } from '../components/current-heading';
import { Popover } from '../components/Popover';
import { useWords } from '../languages/InterfaceLanguage';
import { LanguagePair } from '../languages/LanguagePair';
import styles from './PageBar.module.css';

export const PageContents = createContext({ toc: [] as ContentsProps['toc'], hasColumn: true });

function showCurrentHeading(details: HTMLElement): void {
  const current = setCurrentHeading(details, details.getBoundingClientRect().bottom);
  current?.scrollIntoView({ block: 'nearest' });
}

/** Sticky if the page has a table of contents. Shows the table if no column does. */
export function PageBar(): ReactNode {
  const { toc, hasColumn } = use(PageContents);
  const { menu } = useWords();
  const hasContents = toc.length > 0;
  return (
    <div className={clsx(styles.bar, hasContents && styles.stays, hasColumn && styles.besideColumn)}>
      <noscript>
        <a href="#pages">{menu}</a>
      </noscript>
      <DocBreadcrumbs />
      <DocVersionBadge />
      <LanguagePair />
      <PageActions />
      {hasContents && (
        <Popover
          label={<Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>}
          className={styles.contents}
          onOpen={showCurrentHeading}
        >
          <TOCItems toc={toc} className="" linkClassName="" />
        </Popover>
      )}
    </div>
  );
}
