// Original, plus: the way to the same page in the other language, on the pages that have one, and what can be done with the page.
import { LanguageSwitch } from '@site/src/components/LanguageSwitch';
import { PageActions } from '@site/src/components/PageActions';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <>
      <LanguageSwitch />
      <div className={styles.head}>
        <OriginalDocBreadcrumbs />
        <PageActions />
      </div>
    </>
  );
}
