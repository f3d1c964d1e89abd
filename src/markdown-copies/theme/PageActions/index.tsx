import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Status, useNotice } from '@site/src/components/notice';
import { Popover } from '@site/src/components/Popover';
import { useWords } from '@site/src/languages/InterfaceLanguage';
import { markdownPath, sectionCopyPath } from '@site/src/site/paths';
import { llmsPath } from '@site/src/site/published-paths';
import type { ReactNode } from 'react';

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answers ${response.status}`);
  }
  return response.text();
}

/**
 * The copy, then the sections with separate copies: the tool that gets the text may be unable to follow
 * links.
 */
async function readWholePage(copy: string): Promise<Blob> {
  const text = await readText(copy);
  const links = Array.from(
    text.matchAll(/\]\(([^)]+\.md)\)/g),
    ([, url = '']) => new URL(url, location.href).pathname,
  );
  const others = [copy, sectionCopyPath(copy, 'samples')];
  const sections = [...new Set(links)].filter(
    (path) => path.startsWith(copy.replace(/md$/, '')) && !others.includes(path),
  );
  const texts = [text, ...(await Promise.all(sections.map(readText)))];
  return new Blob([texts.join('\n')], { type: 'text/plain' });
}

/**
 * Page menu: copies the page as Markdown and links to the copy and to `llms.txt`. Empty in development, where
 * no copies exist.
 */
export default function PageActions(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const [notice, showNotice, count] = useNotice();
  const { page: words } = useWords();
  const copy = withBaseUrl(encodeURI(markdownPath(decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)))));

  /** Safari writes to the clipboard only during the click, so the item gets a promise. */
  async function copyPage(): Promise<void> {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': readWholePage(copy) })]);
      showNotice(words.copied);
    } catch {
      showNotice(words.notCopied);
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
      <Popover className="copies" name={words.copy} label={<span>{words.copy}</span>}>
        <button type="button" onClick={copyPage}>
          {notice ?? words.copyMarkdown}
        </button>
        <Status count={count}>{notice}</Status>
        <a href={copy}>{words.viewMarkdown}</a>
        <a href={withBaseUrl(`/${llmsPath}`)}>{words.allPages}</a>
        <a href={withBaseUrl('/category/pitel-api#editor')}>{words.inEditor}</a>
      </Popover>
    </>
  );
}
