import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The button and the dialog of the site's own search, as a theme: with Algolia, that one's theme stands in its place. */
export function searchTheme({ siteDir }: LoadContext): Plugin {
  const folder = join(siteDir, 'src/search/theme');
  return { name: 'search-theme', getThemePath: () => folder, getTypeScriptThemePath: () => folder };
}
