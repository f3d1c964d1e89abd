// Replaces the original: offers a search and the nearest pages, in the language of the section in the URL.
// Hosts that send one English file for every missing page have the message in all languages without scripts.
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import languages from '@generated/languages/default/languages.json';
import { SiteSearch } from '@site/src/components/SiteSearch';
import { SearchIcon } from '@site/src/components/StrokeIcon';
import { findNearestPages, type NamedPage } from '@site/src/frame/find-nearest-pages';
import { InterfaceLanguage, useWords } from '@site/src/languages/InterfaceLanguage';
import { sectionHome, sectionOfPath, sections } from '@site/src/sections';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, use, useEffect, useState } from 'react';
import styles from './styles.module.css';

const suggestionCount = 5;

/** Looks like a field with the words of the address, which the static page doesn't know. */
function SearchAddress(): ReactNode {
  const { pathname } = useLocation();
  const hasHydrated = useIsBrowser();
  const openSearch = use(SiteSearch);
  const { searchFor, field } = useWords().search;
  const words = pathname.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const query = hasHydrated ? words.slice(-2).join(' ') : '';
  return (
    openSearch && (
      <button type="button" className={clsx('small-button', styles.search)} onClick={() => openSearch(query)}>
        <SearchIcon />
        {query ? searchFor(query) : field}
      </button>
    )
  );
}

function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const { notFound: words } = useWords();
  const [nearest, setNearest] = useState<NamedPage[]>([]);

  useEffect(() => {
    import('@generated/site/default/pages.json').then(({ default: pages }) =>
      setNearest(findNearestPages(pathname.slice(baseUrl.length - 1), pages, suggestionCount)),
    );
  }, [pathname, baseUrl]);

  if (nearest.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">{words.nearest}</h2>
      <ul className={styles.pages}>
        {nearest.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} lang={sectionOfPath(path, baseUrl)?.language}>
              {title}
            </Link>{' '}
            <code>{decodeURI(path)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { code: language, words: allWords } = use(InterfaceLanguage);
  const { notFound: words } = allWords;
  const title = translate({ id: 'theme.NotFound.title', message: 'Page not found' });
  return (
    <main className={clsx('container markdown margin-vert--lg', styles.page, className)}>
      <PageMetadata title={title}>
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <div className={styles.opening}>
        <Heading as="h1">{title}</Heading>
        <p>{words.reason}</p>
        <noscript>
          {languages
            .filter(({ code }) => code !== language)
            .map(({ code, notFound }) => (
              <p key={code} lang={code}>
                {notFound}
              </p>
            ))}
        </noscript>
        <SearchAddress />
      </div>
      <NearestPages />
      <section aria-labelledby="all-sections">
        <h2 id="all-sections">{words.sections}</h2>
        <ul className={clsx(styles.pages, styles.sections)}>
          {sections.map((section) => (
            <li key={section.id}>
              <Link to={sectionHome(section)} lang="en">
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
