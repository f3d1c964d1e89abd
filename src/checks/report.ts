import type { Finding } from './finding';
import type { Page } from './page';

/** Where a finding is: a line, or a line and a column of a file; a node of a page's tree has both. */
type Place = number | { readonly line: number; readonly column: number } | undefined;

/**
 * Makes an error of a page.
 *
 * @param page - The page.
 * @param place - A line of its file, a point in its tree, or undefined for the first line of its text.
 * @param found - What stands there.
 * @param expected - What to write instead.
 * @returns The finding.
 */
export function report(page: Pick<Page, 'file' | 'bodyLine'>, place: Place, found: string, expected: string): Finding {
  const at = typeof place === 'number' ? { line: place } : { line: place?.line ?? page.bodyLine, column: place?.column };
  return { file: page.file, ...at, found, expected, severity: 'error' };
}
