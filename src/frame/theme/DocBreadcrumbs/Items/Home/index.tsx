// Original, plus the portal in its guide: the sidebar does not name it, and the navbar has one item for all.
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionHome } from '@site/src/sections';
import { useSection } from '@site/src/site/useSection';
import OriginalHome from '@theme-init/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

export default function DocBreadcrumbsHome(): ReactNode {
  const section = useSection();
  const home = useBaseUrl(sectionHome(section));
  return (
    <>
      <OriginalHome />
      {section.kind === 'portal' && (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" href={home}>
            {section.label}
          </Link>
        </li>
      )}
    </>
  );
}
