import { relative } from 'node:path';
import { getLineColLocation, type NormalizedProblem, type Source, YamlParseError } from '@redocly/openapi-core';

/** What is wrong with a contract, and where. */
export interface Finding {
  /** Path from the folder of the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The place within the file as a JSON pointer, `#/paths/~1v3~1cdr/get`; empty when the file is not YAML. */
  readonly pointer: string;
  /** What was found, and what to write instead. */
  readonly message: string;
  /** The line of the file. */
  readonly text: string;
}

/** Says that a contract is not what it should be. Its message has each finding on a line. */
export class ContractError extends Error {
  constructor(
    summary: string,
    readonly findings: readonly Finding[],
  ) {
    super([summary, ...findings.map(formatFinding)].join('\n'));
  }
}

function textOf(source: Source, line: number): string {
  return source.getLines()[line - 1]?.trim() ?? '';
}

/**
 * Names the places of problems that the library reports.
 *
 * @param problems - Its problems. Warnings are left out, as those about the names of a bundle's parts.
 * @returns The findings.
 */
export function listFindings(problems: readonly NormalizedProblem[]): Finding[] {
  return problems.flatMap(({ severity, location: [place], message, suggest }) => {
    if (severity !== 'error' || !place) {
      return [];
    }
    const { source, pointer = '' } = place;
    const { line, col } = getLineColLocation(place).start;
    const advice = suggest.length > 0 ? ` Did you mean ${suggest.join(', ')}?` : '';
    const file = relative(process.cwd(), source.absoluteRef);
    return [{ file, line, column: col, pointer, message: `${message}${advice}`, text: textOf(source, line) }];
  });
}

/**
 * Names the place where a contract cannot be read, which the library throws instead of reporting it.
 *
 * @param root - Root file of the contract.
 * @param error - What was thrown.
 * @returns The findings; at the start of the root file when the library names no place.
 */
export function findingsOfError(root: string, error: unknown): readonly Finding[] {
  if (error instanceof ContractError) {
    return error.findings;
  }
  const file = relative(process.cwd(), root);
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof YamlParseError
    ? [{ file, line: error.line, column: error.col, pointer: '', message, text: textOf(error.source, error.line) }]
    : [{ file, line: 1, column: 1, pointer: '', message, text: '' }];
}

/**
 * Writes a finding for people.
 *
 * @param finding - The finding.
 * @returns A line: `file:line:column  message At pointer: text of the line`.
 */
export function formatFinding({ file, line, column, message, pointer, text }: Finding): string {
  return `${file}:${line}:${column}  ${message}${pointer && ` At ${pointer}`}${text && `: ${text}`}`;
}
