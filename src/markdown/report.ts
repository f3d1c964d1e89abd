import type { Finding } from '@pitel-docs/contract/finding';

interface Point {
  readonly line: number;
  readonly column?: number;
  /** If it is not the page. */
  readonly file?: string;
}

/** Undefined is the first line after the front matter. */
type Place = number | Point | { readonly type: string; readonly position?: { readonly start: Point } } | undefined;

/** Reports where a fault is, what is wrong, and what to write instead. */
export type Report = (place: Place, message: string, fix: string) => void;

export function toFinding(page: { file: string; bodyLine?: number }, ...[place, message, fix]: Parameters<Report>): Finding {
  const at = typeof place === 'object' && 'type' in place ? place.position?.start : place;
  const { line, column, file = page.file } = typeof at === 'object' ? at : { line: at ?? page.bodyLine ?? 1 };
  return { file, line, column, message, fix };
}
