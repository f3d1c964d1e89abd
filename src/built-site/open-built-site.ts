import type { LoadContext } from '@docusaurus/types';
import type { BuiltPage, BuiltSite } from './built-site';
import { type DocsContent, listPages } from './list-pages';
import { readPages } from './read-pages';

/**
 * Opens the built site for the steps that make something of it.
 *
 * @param context - Docusaurus's context.
 * @param content - What the docs plugins have loaded.
 * @returns The site. Its pages are read when they are first asked for.
 */
export function openBuiltSite(context: LoadContext, content: DocsContent): BuiltSite {
  const { outDir, siteConfig } = context;
  const { title, tagline, url, baseUrl } = siteConfig;
  const address = (path: string): string => new URL(baseUrl + path.slice(1), url).href;
  let pages: Promise<readonly BuiltPage[]> | undefined;
  return {
    outDir,
    title,
    tagline,
    url,
    baseUrl,
    address,
    readPages: () => {
      pages ??= readPages(listPages(content, context), { address, outDir });
      return pages;
    },
  };
}
