import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Code that stands in the HTML itself, each piece with the first place where it was found. */
export interface InlineCode {
  readonly scripts: ReadonlyMap<string, string>;
  readonly styleElements: ReadonlyMap<string, string>;
  readonly styleAttributes: ReadonlyMap<string, string>;
}

/** Types of `script` elements that hold data. Browsers do not run them, and policies do not speak of them. */
const dataTypes = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/**
 * Lists the code in the HTML files of a build.
 *
 * @param folder - Folder of the build.
 * @returns Texts as a browser hashes them (Content Security Policy Level 3, section 6.7.3), each with its file and element.
 * @throws Error when the folder holds no HTML file, or an element has an event handler attribute, which a policy can only allow
 *   together with all others.
 */
export async function listInlineCode(folder: string): Promise<InlineCode> {
  const files = (await fastGlob('**/*.html', { cwd: folder })).sort();
  if (files.length === 0) {
    throw new Error(`${folder}: there is no HTML file. Run \`npm run build\` first.`);
  }
  const scripts = new Map<string, string>();
  const styleElements = new Map<string, string>();
  const styleAttributes = new Map<string, string>();
  for (const file of files) {
    const { children } = parseDocument(await readFile(join(folder, file), 'utf8'));
    for (const element of DomUtils.findAll(() => true, children)) {
      const { name, attribs } = element;
      const place = `${file}: <${name}${attribs.class ? ` class="${attribs.class}"` : ''}>`;
      const note = (list: Map<string, string>, text: string): unknown => list.set(text, list.get(text) ?? place);
      const handler = Object.keys(attribs).find((key) => key.startsWith('on'));
      if (handler) {
        throw new Error(`${place} has the attribute ${handler}. Attach the handler in a script instead.`);
      }
      if (name === 'script' && attribs.src === undefined && !dataTypes.has(attribs.type ?? '')) {
        note(scripts, DomUtils.textContent(element));
      }
      if (name === 'style') {
        note(styleElements, DomUtils.textContent(element));
      }
      if (attribs.style !== undefined) {
        note(styleAttributes, attribs.style);
      }
    }
  }
  return { scripts, styleElements, styleAttributes };
}

function hashAll(texts: Iterable<string>): string[] {
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Writes the Content Security Policy of a build: its own files, and of the code in the HTML exactly what is there.
 *
 * @param code - What the HTML holds.
 * @param more.services - Origins that scripts ask, besides the site's own.
 * @param more.styles - Texts of style elements that scripts write into pages.
 * @returns The value of the header, without `unsafe-inline` and `unsafe-eval`.
 */
export function writeContentSecurityPolicy(
  code: InlineCode,
  more: { services: readonly string[]; styles: readonly string[] },
): string {
  const attributes = hashAll(code.styleAttributes.keys());
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashAll(code.scripts.keys())],
    'style-src': ["'self'", ...hashAll([...code.styleElements.keys(), ...more.styles])],
    // Hashes of attributes count only with this word; it allows no text but those that are listed.
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...more.services],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
