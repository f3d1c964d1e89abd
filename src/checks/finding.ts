import type { Page } from './page';

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

/** A page that no rule can look at. */
export class UnreadablePage extends Error {
  constructor(readonly finding: Finding) {
    super(formatFinding(finding));
  }
}

/** Where a finding is: a line, or a line and a column of a file; a node of a page's tree has both. */
type Place = number | { readonly line: number; readonly column?: number } | undefined;

/**
 * Makes a finding.
 *
 * @param page - The page.
 * @param place - A line of its file, a point in its tree, or undefined for the first line of its text.
 * @param found - What stands there.
 * @param advice - What to write instead.
 * @returns The finding.
 */
export function report(page: Pick<Page, 'file' | 'bodyLine'>, place: Place, found: string, advice: string): Finding {
  const at = typeof place === 'number' ? { line: place } : { line: place?.line ?? page.bodyLine, column: place?.column };
  return { file: page.file, ...at, found, advice };
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
