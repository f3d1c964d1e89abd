// Original where Algolia is configured; else nothing: no other search reads its tags, which every page would carry.
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/SearchMetadata';
import OriginalSearchMetadata from '@theme-original/SearchMetadata';
import type { ReactNode } from 'react';

export default function SearchMetadata(props: Props): ReactNode {
  return 'algolia' in useThemeConfig() ? <OriginalSearchMetadata {...props} /> : null;
}
