/** A root-relative address in its two parts. */
export interface Address {
  /** Decoded and NFC, without a slash at the end (`/` itself stays): two spellings of a page are one path. */
  readonly path: string;
  /** Without the `#`, decoded; empty when the address names a whole page or file. */
  readonly anchor: string;
}

/**
 * Splits an address into path and anchor, in the one spelling in which addresses are compared.
 *
 * @param address - A root-relative address, encoded or not.
 * @returns Its parts.
 */
export function splitAddress(address: string): Address {
  const [path = '', anchor = ''] = decodeURI(address).normalize('NFC').split('#', 2);
  return { path: path === '/' ? path : path.replace(/\/$/, ''), anchor };
}
