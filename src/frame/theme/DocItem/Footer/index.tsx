// Original, plus: the version of the page, which the page bar hides on a phone. Without scripts, the menu
// follows it there.
import OriginalDocItemFooter from '@theme-init/DocItem/Footer';
import DocVersionBadge from '@theme-init/DocVersionBadge';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <OriginalDocItemFooter />
      <div id="pages" className={clsx('theme-doc-footer-version', styles.version)}>
        <DocVersionBadge />
      </div>
    </>
  );
}
