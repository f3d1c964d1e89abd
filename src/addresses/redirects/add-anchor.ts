/**
 * Leads to the place of a page that an anchor named where the page was before.
 *
 * @param address - The new address of the page.
 * @param anchor - Without the `#`; empty for the whole page.
 * @returns The address with the anchor; an address that has one already stays as it is.
 */
export function addAnchor(address: string, anchor: string): string {
  return anchor === '' || address.includes('#') ? address : `${address}#${anchor}`;
}
