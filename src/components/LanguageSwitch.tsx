import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { findHeadingInView } from '@site/src/client/find-heading-in-view';
import { findTwinPath } from '@site/src/sections';
import type { MouseEvent, ReactNode } from 'react';
import styles from './LanguageSwitch.module.css';
import { useSection } from './useSection';

const languageNames = { en: 'English', vi: 'Tiếng Việt' } as const;

/**
 * A link to the same page in the other language, and to the heading that is being read there: the pages of a pair share their
 * ids. Tells search engines about the pair. Draws nothing on a page of a section without a twin.
 */
export function LanguageSwitch(): ReactNode {
  const section = useSection();
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const history = useHistory();
  const twinPath = findTwinPath(section, decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)));
  if (twinPath === undefined) {
    return null;
  }

  const twinLanguage = section.language === 'en' ? 'vi' : 'en';
  const twinUrl = siteConfig.url + withBaseUrl(twinPath);
  const ownUrl = siteConfig.url + pathname;

  /** The place is looked up at the click; until then, and without scripts, the link leads to the top of the page. */
  function keepHeading(event: MouseEvent<HTMLAnchorElement>): void {
    const id = findHeadingInView(document, window.location.hash);
    const hash = id === undefined ? '' : `#${id}`;
    // What a click with a modifier key opens in a new tab.
    event.currentTarget.hash = hash;
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      history.push(withBaseUrl(encodeURI(twinPath ?? '')) + hash);
    }
  }

  return (
    <>
      <Head>
        <link rel="alternate" href={ownUrl} hrefLang={section.language} />
        <link rel="alternate" href={twinUrl} hrefLang={twinLanguage} />
        <link rel="alternate" href={section.language === 'en' ? ownUrl : twinUrl} hrefLang="x-default" />
      </Head>
      <Link to={twinPath} className={styles.switch} lang={twinLanguage} hrefLang={twinLanguage} onClick={keepHeading}>
        {languageNames[twinLanguage]}
      </Link>
    </>
  );
}
