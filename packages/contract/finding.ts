export interface Finding {
  /** Path relative to the project root. */
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  readonly message: string;
  /** A command, such as `Write "…".` Empty if the message says what to do. */
  readonly fix: string;
  /** Name of the rule, or of the parser. */
  readonly rule?: string;
  /** The id of an operation that the contract lacks. */
  readonly unknownOperation?: string | undefined;
}

/** The message has one line per finding. */
export class InvalidSource extends Error {
  constructor(
    readonly findings: readonly Finding[],
    summary = '',
  ) {
    super([summary, ...findings.map(formatFinding)].filter(Boolean).join('\n'));
  }
}

/** `file:line:column  message → fix`. Editors and terminals turn the position into a link. */
export function formatFinding({ file, line, column, message, fix }: Finding): string {
  const position = [file, line, ...(column === undefined ? [] : [column])].join(':');
  return `${position}  ${message}${fix && ` → ${fix}`}`;
}
