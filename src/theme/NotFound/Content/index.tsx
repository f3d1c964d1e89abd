// Replaces the original: tells the missing path and leads to the nearest pages that do exist.
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { findNearestPages, type NamedPage } from '@site/src/addresses/find-nearest-pages';
import { sectionHome, sections } from '@site/src/sections';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './styles.module.css';

const suggestionCount = 5;

function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const [nearest, setNearest] = useState<NamedPage[]>([]);

  useEffect(() => {
    let isCurrent = true;
    import('@generated/page-list/default/pages.json').then(({ default: pages }) => {
      if (isCurrent) {
        setNearest(findNearestPages(pathname.slice(baseUrl.length - 1), pages, suggestionCount));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, baseUrl]);

  if (nearest.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">Did you mean one of these?</h2>
      <ul>
        {nearest.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> <code className={styles.path}>{decodeURI(path)}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container', styles.content, className)}>
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this address. It may have been typed with a mistake, or the link that brought you here is broken.</p>
      <NearestPages />
      <section aria-labelledby="all-sections">
        <h2 id="all-sections">Start from a section</h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <Link to={sectionHome(section)}>{section.label}</Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
