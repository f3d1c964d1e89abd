// The one of Docusaurus, which only hands on its children, plus the search dialog: it outlives the navbar, which each section has its
// own of.
import { SearchProvider } from '@site/src/search/SearchProvider';
import Original from '@theme-init/Root';
import type { ComponentProps, ReactNode } from 'react';

export default function Root({ children }: ComponentProps<typeof Original>): ReactNode {
  return (
    <Original>
      <SearchProvider>{children}</SearchProvider>
    </Original>
  );
}
