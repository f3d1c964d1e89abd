import type { Bundle } from './bundle-contract';
import type { Json } from './operation';

/**
 * Finds what a reference within a contract names: a JSON pointer (RFC 6901) behind `#`.
 *
 * @param bundle - A contract in one piece.
 * @param reference - For example `#/paths/~1leads~1%7Bid%7D/get`, where `~1` is a slash and `~0` a tilde.
 * @returns The value; undefined when there is none.
 * @throws URIError when a percent sign of the reference is broken.
 */
export function followReference(bundle: Bundle, reference: string): Json | undefined {
  const [, ...names] = reference.split('/').map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<Json | undefined>(
    (place, name) => (typeof place === 'object' && place !== null ? (place as Bundle)[name] : undefined),
    bundle,
  );
}
