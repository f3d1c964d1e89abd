import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Fold } from '@site/src/components/Fold';
import { Status } from '@site/src/components/Status';
import { useNotice } from '@site/src/components/useNotice';
import { markdownPath } from '@site/src/site/markdown-path';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

async function readText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}`);
  }
  return new Blob([await response.text()], { type: 'text/plain' });
}

/**
 * Takes the page along: copies its Markdown copy, leads to the copy and to the list of all copies, and says to machines where the copy
 * is. Draws nothing in the development server: copies are made of built pages.
 */
export default function PageActions(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const [notice, showNotice, count] = useNotice();
  const copied = translate({ id: 'page.copied', message: 'Copied' });
  const notCopied = translate({ id: 'page.notCopied', message: 'Not copied' });
  const copy = withBaseUrl(encodeURI(markdownPath(decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)))));

  /** Safari writes to the clipboard only within the click, so the text is promised. */
  async function copyPage(): Promise<void> {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': readText(copy) })]);
      showNotice(copied);
    } catch {
      showNotice(notCopied);
    }
  }

  if (process.env.NODE_ENV === 'development') {
    return null;
  }
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={copy} />
      </Head>
      <Fold
        className="copies"
        label={
          <span className={styles.label}>
            <Translate id="page.copy">Copy page</Translate>
          </span>
        }
      >
        <button type="button" className={styles.row} onClick={copyPage}>
          {notice ?? <Translate id="page.copyMarkdown">Copy as Markdown</Translate>}
        </button>
        <Status count={count}>{notice}</Status>
        <a className={styles.row} href={copy}>
          <Translate id="page.viewMarkdown">View as Markdown</Translate>
        </a>
        <a className={styles.row} href={withBaseUrl('/llms.txt')}>
          <Translate id="page.allPages">All pages for AI tools (llms.txt)</Translate>
        </a>
      </Fold>
    </>
  );
}
