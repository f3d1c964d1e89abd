// Replaces the original outside the root section: the sidebar of a portal or guide does not name it.
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { sectionHome } from '@site/src/sections';
import { useSection } from '@site/src/site/useSection';
import OriginalHome from '@theme-init/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

export default function DocBreadcrumbsHome(): ReactNode {
  const section = useSection();
  const home = useBaseUrl(sectionHome(section));
  if (section.prefix === '') {
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
