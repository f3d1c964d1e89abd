import { existsSync, readdirSync } from 'node:fs';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { PluginConfig } from '@docusaurus/types';

/**
 * The blog, mounted only while its folder holds posts: an empty blog would answer at `/blog`,
 * and every path that is not a page of the site must be a not-found page.
 *
 * @param folder - The folder of the posts, relative to the project root.
 * @returns No plugin or one plugin, to be spread into the plugin list.
 */
export function blogPlugin(folder: string): PluginConfig[] {
  const hasPosts = existsSync(folder) && readdirSync(folder).some((file) => /\.mdx?$/.test(file));
  if (!hasPosts) {
    return [];
  }
  return [['@docusaurus/plugin-content-blog', { path: folder, showReadingTime: true } satisfies BlogOptions]];
}
