import { createHash } from 'node:crypto';
import type { InlineCode } from './list-inline-code';

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Writes the Content Security Policy of a build: its own files, and of the code in the HTML exactly what is there.
 *
 * @param code - What the HTML holds.
 * @param services - Origins that scripts ask, besides the site's own.
 * @returns The value of the header, without `unsafe-inline` and `unsafe-eval`.
 * @throws Error when an element has an event handler attribute, which a policy can only allow together with all others.
 */
export function writeContentSecurityPolicy(code: InlineCode, services: readonly string[]): string {
  const [handler] = code.handlers;
  if (handler) {
    throw new Error(`${handler[1]} has the attribute ${handler[0]}. Attach the handler in a script instead.`);
  }
  const scripts = [...code.scripts.keys()].map(hash);
  const styles = [...code.styleElements.keys()].map(hash);
  const attributes = [...code.styleAttributes.keys()].map(hash);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // Hashes of attributes count only with this word; it allows no text but those that are listed.
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
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
