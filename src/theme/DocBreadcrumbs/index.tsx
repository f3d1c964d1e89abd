// Original, plus: the way to the same page in the other language, on the pages that have one.
import { LanguageSwitch } from '@site/src/components/LanguageSwitch';
import OriginalDocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';

export default function DocBreadcrumbs(): ReactNode {
  return (
    <>
      <LanguageSwitch />
      <OriginalDocBreadcrumbs />
    </>
  );
}
