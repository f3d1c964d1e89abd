import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import names from '@generated/languages/default/languages.json';
import { findTranslationPath, sections } from '@site/src/sections';
import { decodeFragment } from '@site/src/site/paths';
import IconLanguage from '@theme/Icon/Language';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useSection } from '../site/useSection';
import styles from './LanguagePair.module.css';

function nameLanguage(language: string): string | undefined {
  return names.find(({ code }) => code === language)?.name;
}

/**
 * The fragment in the URL while its heading is visible, else the last heading scrolled past. Empty above the
 * first heading.
 */
function findHeadingInView(): string {
  const hash = decodeFragment(window.location.hash);
  const headings = [...document.querySelectorAll('.markdown :is(h2, h3, h4)[id]')].map((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
    // Browsers scroll by whole pixels, so allow one more.
    return { id: heading.id, isReached: top <= margin + 1, isSeen: bottom > 0 && top < window.innerHeight };
  });
  const inView =
    headings.find(({ id, isSeen }) => id === hash && isSeen) ??
    headings.filter(({ isReached }) => isReached).at(-1);
  return inView ? `#${inView.id}` : '';
}

/** Links to the same heading of the translated page: a pair shares its ids. */
export function LanguagePair(): ReactNode {
  const section = useSection();
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const history = useHistory();
  const translationPath = findTranslationPath(
    section,
    decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)),
  );
  const otherLanguage = sections.find(({ id }) => id === section.translation?.id)?.language;
  if (translationPath === undefined || otherLanguage === undefined) {
    return null;
  }

  const translationUrl = siteConfig.url + withBaseUrl(translationPath);
  const pageUrl = siteConfig.url + pathname;

  /**
   * Runs right before the link is used, also for a new tab. Without scripts the link leads to the top of the
   * page.
   */
  function keepHeading({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
    currentTarget.hash = findHeadingInView();
  }

  function openTranslation(event: MouseEvent<HTMLAnchorElement>): void {
    keepHeading(event);
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      history.push(withBaseUrl(encodeURI(translationPath ?? '')) + event.currentTarget.hash);
    }
  }

  return (
    <>
      <Head>
        <link rel="alternate" href={pageUrl} hrefLang={section.language} />
        <link rel="alternate" href={translationUrl} hrefLang={otherLanguage} />
        <link
          rel="alternate"
          href={section.language === 'en' ? pageUrl : translationUrl}
          hrefLang="x-default"
        />
      </Head>
      <span className={styles.pair}>
        <IconLanguage width={16} height={16} />
        <Link
          to={translationPath}
          lang={otherLanguage}
          hrefLang={otherLanguage}
          onPointerDown={keepHeading}
          onContextMenu={keepHeading}
          onClick={openTranslation}
        >
          {nameLanguage(otherLanguage)}
        </Link>
      </span>
    </>
  );
}
