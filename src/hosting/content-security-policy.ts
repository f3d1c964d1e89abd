import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import { listElements, textOf } from '../site/html-tree';

/** Inline code as browsers hash it (Content Security Policy Level 3, section 6.7.3). */
export interface InlineCode {
  readonly scripts: ReadonlySet<string>;
  readonly styleElements: ReadonlySet<string>;
  readonly styleAttributes: ReadonlySet<string>;
}

/** Browsers don't run `script` elements of these types, so policies don't cover them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/** @throws Error on an event handler attribute: a policy can only allow all of them or none. */
export function listInlineCode(document: Root, file: string): InlineCode {
  const scripts = new Set<string>();
  const styleElements = new Set<string>();
  const styleAttributes = new Set<string>();
  for (const element of listElements(document)) {
    const { tagName: name, properties } = element;
    const handler = Object.keys(properties).find((key) => key.startsWith('on'));
    if (handler) {
      const place = `<${[name, ...[properties.className ?? []].flat()].join('.')}>`;
      throw new Error(`${file}: ${place} has the attribute ${handler}. Attach the handler in a script instead.`);
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

/** Allows the site's own files and exactly the inline code of the page. `host-rules.ts` writes the rest of the policy. */
export function writePagePolicy({ scripts, styleElements, styleAttributes }: InlineCode): string {
  // Hashes apply to attributes only with this keyword. Other attributes stay blocked.
  const attributes = styleAttributes.size > 0 ? ["'unsafe-hashes'", ...[...styleAttributes].map(hashText)] : ["'none'"];
  return [
    `script-src ${listSources(scripts)}`,
    `style-src ${listSources(styleElements)}`,
    `style-src-attr ${attributes.join(' ')}`,
  ].join('; ');
}
