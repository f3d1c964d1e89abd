import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import names from '@generated/languages/default/languages.json';
import { findTranslationPath, sections } from '@site/src/sections';
import { decodeFragment } from '@site/src/site/decode-fragment';
import IconLanguage from '@theme/Icon/Language';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useSection } from '../site/useSection';
import styles from './LanguagePair.module.css';

function nameLanguage(language: string): string | undefined {
  return names.find(({ code }) => code === language)?.name;
}

/**
 * The fragment of the heading that the reader is at: the one in the address while it can be seen, otherwise the last one that has
 * reached the place where a heading stands after a jump to it. Empty above the first heading.
 */
function findHeadingInView(): string {
  const named = decodeFragment(window.location.hash);
  const headings = [...document.querySelectorAll('.markdown :is(h2, h3, h4)[id]')].map((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
    // One pixel more: browsers scroll by whole pixels.
    return { id: heading.id, isReached: top <= margin + 1, isSeen: bottom > 0 && top < window.innerHeight };
  });
  const inView =
    headings.find(({ id, isSeen }) => id === named && isSeen) ?? headings.filter(({ isReached }) => isReached).at(-1);
  return inView ? `#${inView.id}` : '';
}

/**
 * The language of the page, and a link to the same page in the other one, to the heading that is being read there: the pages of a pair
 * share their ids. Names the pair for search engines. Draws nothing on a page of a section without a translation.
 */
export function LanguagePair(): ReactNode {
  const section = useSection();
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useLocation();
  const history = useHistory();
  const translationPath = findTranslationPath(section, decodeURI(pathname.slice(siteConfig.baseUrl.length - 1)));
  const otherLanguage = sections.find(({ id }) => id === section.translation?.id)?.language;
  if (translationPath === undefined || otherLanguage === undefined) {
    return null;
  }

  const translationUrl = siteConfig.url + withBaseUrl(translationPath);
  const ownUrl = siteConfig.url + pathname;

  /** Looks up the place when the link is about to be used, also in a new tab; without scripts it leads to the top of the page. */
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
        <link rel="alternate" href={ownUrl} hrefLang={section.language} />
        <link rel="alternate" href={translationUrl} hrefLang={otherLanguage} />
        <link rel="alternate" href={section.language === 'en' ? ownUrl : translationUrl} hrefLang="x-default" />
      </Head>
      <span className={styles.pair}>
        <IconLanguage width={16} height={16} />
        <span aria-current="true">{nameLanguage(section.language)}</span>
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
