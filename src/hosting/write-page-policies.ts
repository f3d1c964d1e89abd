import { fromHtml } from 'hast-util-from-html';
import type { BuiltSite } from '../site/built-site';
import { type InlineCode, listInlineCode, writePagePolicy } from './content-security-policy';

/** DocSearch injects these styles with Algolia's logo. All others are in the stylesheet. */
const logoStyles = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** The policy comes before all code. Only the encoding must precede it. */
const place = /<meta charset=[^>]*>/i;

/** The policy is in the page, so the two always come from the same build. Pages must not change afterwards. */
export function writePagePolicies(
  { html: pages, addedStyles }: Pick<BuiltSite, 'html' | 'addedStyles'>,
  known: ReadonlyMap<string, InlineCode> = new Map(),
  hasAlgolia = false,
): void {
  const read = [...pages].map(([page, html]) => ({ page, html, code: known.get(page) ?? listInlineCode(fromHtml(html), page) }));
  // Client-side navigation renders other pages under the policy of this one.
  const styleAttributes = new Set(read.flatMap(({ code }) => [...code.styleAttributes]));
  const later = hasAlgolia ? [logoStyles] : [];
  for (const { page, html, code } of read) {
    const styleElements = new Set([...code.styleElements, ...[addedStyles.get(page) ?? []].flat(), ...later]);
    const policy = writePagePolicy({ scripts: code.scripts, styleElements, styleAttributes });
    if (!place.test(html)) {
      throw new Error(`${page}: there is no <meta charset>, which the policy must follow. Add it.`);
    }
    pages.set(
      page,
      html.replace(place, (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    );
  }
}
