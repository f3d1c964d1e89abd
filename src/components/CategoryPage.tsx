import { DocsVersionProvider, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import type { ComponentProps, ReactNode } from 'react';

type Version = NonNullable<ComponentProps<typeof DocsVersionProvider>['version']>;

/** The page of a category, with what its cards say of their pages: see `src/plugins/lean-docs.ts`. */
export default function CategoryPage({ docs, ...props }: Props & { docs: Version['docs'] }): ReactNode {
  const version = useDocsVersion();
  return (
    <DocsVersionProvider version={{ ...version, docs }}>
      <DocCategoryGeneratedIndexPage {...props} />
    </DocsVersionProvider>
  );
}
