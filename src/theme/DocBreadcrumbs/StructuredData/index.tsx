// Original, where there is a way to tell: the first page of the site stands alone.
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import OriginalStructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  return breadcrumbs.length > 1 ? <OriginalStructuredData breadcrumbs={breadcrumbs} /> : null;
}
