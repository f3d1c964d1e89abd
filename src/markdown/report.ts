import type { Finding } from '../finding';

interface Point {
  readonly line: number;
  readonly column?: number;
  /** The file, where it is another one than the page. */
  readonly file?: string;
}

/** Where a mistake is: a line of the page, a point of it, a node of its tree, or undefined for the first line of its text. */
type Place = number | Point | { readonly type: string; readonly position?: { readonly start: Point } } | undefined;

/** Reports what a rule has found: where, what stands there, and what to write instead. */
export type Report = (place: Place, message: string, fix: string) => void;

/**
 * Makes a finding.
 *
 * @param fault - Where the mistake is, what stands there, and what to write instead.
 */
export function toFinding(page: { file: string; bodyLine?: number }, ...[place, message, fix]: Parameters<Report>): Finding {
  const at = typeof place === 'object' && 'type' in place ? place.position?.start : place;
  const { line, column, file = page.file } = typeof at === 'object' ? at : { line: at ?? page.bodyLine ?? 1 };
  return { file, line, column, message, fix };
}
