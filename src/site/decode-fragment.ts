/**
 * The id that a fragment of an address names.
 *
 * @param hash - Fragment with its `#`, as anybody may have written it; empty when there is none.
 * @returns The id, decoded where it can be.
 */
export function decodeFragment(hash: string): string {
  const fragment = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
