// Replaces the original in portal guides: their sidebars do not name the portal, and the navbar has one item for all of them.
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionHome } from '@site/src/sections';
import { useSection } from '@site/src/site/useSection';
import OriginalHome from '@theme-init/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

export default function DocBreadcrumbsHome(): ReactNode {
  const section = useSection();
  const home = useBaseUrl(sectionHome(section));
  if (section.kind !== 'portal') {
    return <OriginalHome />;
  }
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" href={home}>
        {section.label}
      </Link>
    </li>
  );
}
