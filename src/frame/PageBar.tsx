import Translate from '@docusaurus/Translate';
import PageActions from '@theme/PageActions';
import TOCItems, { type Props as ContentsProps } from '@theme/TOCItems';
import DocBreadcrumbs from '@theme-init/DocBreadcrumbs';
import DocVersionBadge from '@theme-init/DocVersionBadge';
import clsx from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { Popover } from '../components/Popover';
import { LanguagePair } from '../languages/LanguagePair';
import { decodeFragment } from '../site/paths';
import styles from './PageBar.module.css';

export const PageContents = createContext({ toc: [] as ContentsProps['toc'], hasColumn: true });

/** Marks the entry of the section being read: the last one whose heading has reached the bar, else the first. */
function markCurrentHeading(details: HTMLElement): void {
  const line = details.getBoundingClientRect().bottom + 32;
  const links = [...details.querySelectorAll('a')];
  const isReached = ({ hash }: HTMLAnchorElement): boolean => {
    const top = document.getElementById(decodeFragment(hash))?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  };
  const current = links.filter(isReached).at(-1) ?? links[0];
  for (const link of links) {
    link.ariaCurrent = link === current ? 'location' : null;
  }
  current?.scrollIntoView({ block: 'nearest' });
}

/** Sticky if the page has a table of contents. Shows the table if no column does. */
export function PageBar(): ReactNode {
  const { toc, hasColumn } = use(PageContents);
  const hasContents = toc.length > 0;
  return (
    <div className={clsx(styles.bar, hasContents && styles.stays, hasColumn && styles.besideColumn)}>
      <noscript>
        <a href="#pages">Menu</a>
      </noscript>
      <DocBreadcrumbs />
      <DocVersionBadge />
      <LanguagePair />
      <PageActions />
      {hasContents && (
        <Popover
          label={<Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>}
          className={styles.contents}
          onOpen={markCurrentHeading}
        >
          <TOCItems toc={toc} className="" linkClassName="" />
        </Popover>
      )}
    </div>
  );
}
