import type { BuiltSite } from '../site/built-site';
import { type InlineCode, listInlineCode, writePagePolicy } from './content-security-policy';

/** The styles of Algolia's logo, which DocSearch writes into its dialog: the only ones that are not in the stylesheet. */
const logoStyles = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** In front of everything that it governs; only the encoding must come first. */
const place = /<meta charset=[^>]*>/i;

/**
 * Writes into the head of every page the hashes of its scripts and styles, so that page and policy never come from two builds.
 *
 * @param pages - The pages by their files, which nothing changes later.
 * @param hasAlgolia - Whether DocSearch draws the search.
 * @throws Error that names the page when it holds something that no policy can allow, or has no place for one.
 */
export function writePagePolicies(pages: BuiltSite['html'], hasAlgolia = false): void {
  const read: { page: string; html: string; code: InlineCode }[] = [];
  for (const [page, html] of pages) {
    try {
      read.push({ page, html, code: listInlineCode(html) });
    } catch (error) {
      throw new Error(`${page}: ${error instanceof Error ? error.message : error}`);
    }
  }
  // A link draws the next page into this one, under the policy of this one.
  const styleAttributes = new Set(read.flatMap(({ code }) => [...code.styleAttributes]));
  const later = hasAlgolia ? [logoStyles] : [];
  for (const { page, html, code } of read) {
    const styleElements = new Set([...code.styleElements, ...later]);
    const policy = writePagePolicy({ scripts: code.scripts, styleElements, styleAttributes });
    if (!place.test(html)) {
      throw new Error(`${page}: there is no <meta charset>, behind which the policy stands. Add it.`);
    }
    pages.set(
      page,
      html.replace(place, (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    );
  }
}
