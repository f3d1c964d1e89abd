import { DocsVersionProvider } from '@docusaurus/plugin-content-docs/client';
import type { ComponentProps, ReactNode } from 'react';

const version: ComponentProps<typeof DocsVersionProvider>['version'] = {
  pluginId: 'docs',
  version: 'current',
  label: '',
  banner: null,
  badge: false,
  noIndex: true,
  className: '',
  isLast: true,
  docsSidebars: {},
  docs: {},
};

/** Shows what is inside as if it stood on a page of the root section: for the style fixture, which is in no section. */
export function AsDocs({ children }: { children: ReactNode }): ReactNode {
  return <DocsVersionProvider version={version}>{children}</DocsVersionProvider>;
}
