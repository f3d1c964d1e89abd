/** A mistake in a source of the site. */
export interface Finding {
  /** Path relative to the project root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, where the place in the line is known. */
  readonly column?: number;
  /** What stands there. */
  readonly message: string;
  /** What to write instead, as a command: `Write "…".` Empty where the message says it. */
  readonly fix: string;
  /** Name of the rule that looked, or of the parser where none could. */
  readonly rule?: string;
}

/** Sources that no rule can look at, or that break rules: its message has each finding on a line. */
export class InvalidSource extends Error {
  constructor(
    readonly findings: readonly Finding[],
    summary = '',
  ) {
    super([summary, ...findings.map(formatFinding)].filter(Boolean).join('\n'));
  }
}

/**
 * Writes a finding as one line.
 *
 * @returns `file:line:column  what was found → what to write`; editors and terminals make the place a link.
 */
export function formatFinding({ file, line, column, message, fix }: Finding): string {
  const place = [file, line, ...(column === undefined ? [] : [column])].join(':');
  return `${place}  ${message}${fix && ` → ${fix}`}`;
}
