import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import type { BuiltSite } from '../site/built-site';
import { listElements, parseHtml, textOf } from '../site/html-tree';

/** Without repeats. */
export interface InlineCode {
  readonly scripts: ReadonlySet<string>;
  readonly styleElements: ReadonlySet<string>;
  readonly styleAttributes: ReadonlySet<string>;
}

/** Browsers don't run `script` elements of these types, so policies don't cover them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/**
 * As browsers hash it (CSP Level 3, section 6.7.3). Event handlers fail: a policy allows all or none of them.
 */
export function listInlineCode(document: Root, file: string): InlineCode {
  const scripts = new Set<string>();
  const styleElements = new Set<string>();
  const styleAttributes = new Set<string>();
  for (const element of listElements(document)) {
    const { tagName: name, properties } = element;
    const handler = Object.keys(properties).find((key) => key.startsWith('on'));
    if (handler) {
      const tag = `<${[name, ...[properties.className ?? []].flat()].join('.')}>`;
      throw new Error(
        `${file}: ${tag} has the attribute ${handler}. Attach the handler in a script instead.`,
      );
    }
    if (name === 'script' && properties.src === undefined && !dataTypes.has(String(properties.type))) {
      scripts.add(textOf(element));
    }
    if (name === 'style') {
      styleElements.add(textOf(element));
    }
    if (properties.style !== undefined) {
      styleAttributes.add(String(properties.style));
    }
  }
  return { scripts, styleElements, styleAttributes };
}

function listSources(texts: Iterable<string>): string {
  return ["'self'", ...[...texts].map(hashText)].join(' ');
}

function hashText(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Allows the site's own files and exactly the inline code of the page. `host-rules.ts` has the rest of the
 * policy.
 */
function formatPagePolicy({ scripts, styleElements, styleAttributes }: InlineCode): string {
  // Hashes apply to attributes only with this keyword. Other attributes stay blocked.
  const attributes =
    styleAttributes.size > 0 ? ["'unsafe-hashes'", ...[...styleAttributes].map(hashText)] : ["'none'"];
  return [
    `script-src ${listSources(scripts)}`,
    `style-src ${listSources(styleElements)}`,
    `style-src-attr ${attributes.join(' ')}`,
  ].join('; ');
}

/** DocSearch injects these styles with Algolia's logo. All others are in the stylesheet. */
const logoStyles = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}';

/** The policy comes before all code. Only the encoding must precede it. */
const encodingTag = /<meta charset=[^>]*>/i;

/** Call this last: any later change of a page breaks its hashes. */
export function addPagePolicies(
  { html: pages, addedStyles }: Pick<BuiltSite, 'html' | 'addedStyles'>,
  codeByPage: ReadonlyMap<string, InlineCode> = new Map(),
  hasAlgolia = false,
): void {
  const rows = [...pages].map(([page, html]) => ({
    page,
    html,
    code: codeByPage.get(page) ?? listInlineCode(parseHtml(html), page),
  }));
  // Client-side navigation renders other pages under the policy of this one.
  const styleAttributes = new Set(rows.flatMap(({ code }) => [...code.styleAttributes]));
  const later = hasAlgolia ? [logoStyles] : [];
  for (const { page, html, code } of rows) {
    const styleElements = new Set([...code.styleElements, ...[addedStyles.get(page) ?? []].flat(), ...later]);
    const policy = formatPagePolicy({ scripts: code.scripts, styleElements, styleAttributes });
    if (!encodingTag.test(html)) {
      throw new Error(`${page}: <meta charset> is missing. Add it: the policy must follow it.`);
    }
    pages.set(
      page,
      html.replace(
        encodingTag,
        (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      ),
    );
  }
}
