import { createHash } from 'node:crypto';

/**
 * The hash under which a page is recorded as confirmed.
 *
 * @param text - Source of the page.
 * @returns Sixteen hexadecimal digits; the kind of line ends and blank lines at the end do not count.
 */
export function hashText(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n').trimEnd()).digest('hex').slice(0, 16);
}
