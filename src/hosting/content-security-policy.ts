import { createHash } from 'node:crypto';
import { codeOf, type HtmlDocument, listElements } from '../site/html-tree';

/** Code that stands in the HTML itself, as a browser hashes it (Content Security Policy Level 3, section 6.7.3). */
export interface InlineCode {
  readonly scripts: ReadonlySet<string>;
  readonly styleElements: ReadonlySet<string>;
  readonly styleAttributes: ReadonlySet<string>;
}

/** Types of `script` elements that hold data. Browsers do not run them, and policies do not speak of them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/**
 * Lists the code in the HTML of a page.
 *
 * @throws Error when an element has an event handler attribute, which a policy can only allow together with all others.
 */
export function listInlineCode(document: HtmlDocument): InlineCode {
  const scripts = new Set<string>();
  const styleElements = new Set<string>();
  const styleAttributes = new Set<string>();
  for (const element of listElements(document)) {
    const name = element.tagName;
    const attribs: Readonly<Record<string, string>> = Object.fromEntries(element.attrs.map((one) => [one.name, one.value]));
    const handler = Object.keys(attribs).find((key) => key.startsWith('on'));
    if (handler) {
      const place = `<${name}${attribs.class ? ` class="${attribs.class}"` : ''}>`;
      throw new Error(`${place} has the attribute ${handler}. Attach the handler in a script instead.`);
    }
    if (name === 'script' && attribs.src === undefined && !dataTypes.has(attribs.type ?? '')) {
      scripts.add(codeOf(element));
    }
    if (name === 'style') {
      styleElements.add(codeOf(element));
    }
    if (attribs.style !== undefined) {
      styleAttributes.add(attribs.style);
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
 * Writes the policy that a page brings along: of scripts and styles the site's own files, and of the code in the HTML exactly
 * what is there. The header of every answer says the rest (`host-rules.ts`).
 *
 * @returns The policy, without `unsafe-inline` and `unsafe-eval`.
 */
export function writePagePolicy({ scripts, styleElements, styleAttributes }: InlineCode): string {
  // Hashes of attributes count only with this word; it allows no text but those that are listed.
  const attributes = styleAttributes.size > 0 ? ["'unsafe-hashes'", ...[...styleAttributes].map(hashText)] : ["'none'"];
  return [
    `script-src ${listSources(scripts)}`,
    `style-src ${listSources(styleElements)}`,
    `style-src-attr ${attributes.join(' ')}`,
  ].join('; ');
}
