import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { markdownPath } from '@site/src/markdown-twins/markdown-path';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './PageActions.module.css';

/** How long the button says that the page is copied, in milliseconds. */
const noticeTime = 2000;

async function readText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}`);
  }
  return new Blob([await response.text()], { type: 'text/plain' });
}

/**
 * Takes the page along: copies its Markdown twin, leads to the twin and to the list of all twins, and tells machines where the twin
 * is. Draws nothing in the development server: twins are made of built pages.
 */
export function PageActions(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const [isCopied, setCopied] = useState(false);
  const twin = withBaseUrl(encodeURI(markdownPath(decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)))));

  useEffect(() => {
    if (!isCopied) {
      return undefined;
    }
    const timer = window.setTimeout(() => setCopied(false), noticeTime);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  /** Safari writes to the clipboard only within the click, so the text is promised. Where that fails, the twin is opened instead. */
  async function copyPage(): Promise<void> {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': readText(twin) })]);
      setCopied(true);
    } catch {
      window.location.assign(twin);
    }
  }

  if (process.env.NODE_ENV === 'development') {
    return null;
  }
  const copied = translate({ id: 'page.copied', message: 'Copied' });
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <div className={styles.actions}>
        <button type="button" className={styles.copy} onClick={copyPage}>
          {isCopied ? copied : <Translate id="page.copy">Copy page</Translate>}
        </button>
        <span className={styles.notice} role="status">
          {isCopied ? copied : ''}
        </span>
        <a href={twin}>
          <Translate id="page.viewMarkdown">View as Markdown</Translate>
        </a>
        <a href={withBaseUrl('/llms.txt')}>llms.txt</a>
      </div>
    </>
  );
}
