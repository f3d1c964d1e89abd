/** A mistake on a page. */
export interface Finding {
  /** Path relative to the project root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, where the place in the line is known. */
  readonly column?: number;
  /** What stands there, in words. */
  readonly found: string;
  /** What to write instead, as a command: `Write "…".` */
  readonly advice: string;
  /** Name of the rule that looked, or of the parser where none could. */
  readonly rule?: string;
}

interface Point {
  readonly line: number;
  readonly column?: number;
  /** The file, where it is another one than the page. */
  readonly file?: string;
}

/** Where a mistake is: a line of the page, a point of it, a node of its tree, or undefined for the first line of its text. */
type Place = number | Point | { readonly type: string; readonly position?: { readonly start: Point } } | undefined;

/** Tells what a rule has found: where, what stands there, and what to write instead. */
export type Tell = (place: Place, found: string, advice: string) => void;

/** A page that no rule can look at. */
export class UnreadablePage extends Error {
  constructor(readonly finding: Finding) {
    super(formatFinding(finding));
  }
}

/**
 * Makes a finding.
 *
 * @param page - The page.
 * @param fault - Where the mistake is, what stands there, and what to write instead.
 * @returns The finding.
 */
export function report(page: { file: string; bodyLine?: number }, ...[place, found, advice]: Parameters<Tell>): Finding {
  const at = typeof place === 'object' && 'type' in place ? place.position?.start : place;
  const { line, column, file = page.file } = typeof at === 'object' ? at : { line: at ?? page.bodyLine ?? 1 };
  return { file, line, column, found, advice };
}

/**
 * Writes a finding as one line.
 *
 * @param finding - The finding.
 * @returns `file:line:column  what was found → what to write`; editors and terminals make the place a link.
 */
export function formatFinding({ file, line, column, found, advice }: Finding): string {
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return `${place}  ${found} → ${advice}`;
}
