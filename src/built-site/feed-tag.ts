import type { HtmlTagObject } from '@docusaurus/types';

/** Where the feed of changes lies below the site's root, and what it is called. */
export const feed = { path: 'changes.xml', title: 'Changes of the Pitel API' } as const;

/**
 * The tag in the head of every page that names the feed of changes.
 *
 * @param baseUrl - The path the site is served under, with slashes at both ends.
 */
export function feedTag(baseUrl: string): HtmlTagObject {
  const { path, title } = feed;
  return { tagName: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', href: baseUrl + path, title } };
}
