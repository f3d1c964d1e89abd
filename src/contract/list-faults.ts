import { relative } from 'node:path';
import type { NormalizedProblem, Source } from '@redocly/openapi-core';
import { openEngine } from './open-engine';

/** What is wrong with a contract, and where. */
export interface Fault {
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

function textOf(source: Source, line: number): string {
  return source.getLines()[line - 1]?.trim() ?? '';
}

/**
 * Names the places of problems that the library reports.
 *
 * @param problems - Its problems. Warnings are left out, as those about the names of a bundle's parts.
 * @returns The faults.
 */
export async function listFaults(problems: readonly NormalizedProblem[]): Promise<Fault[]> {
  const { redocly } = await openEngine();
  return problems.flatMap(({ severity, location: [place], message, suggest }) => {
    if (severity !== 'error' || !place) {
      return [];
    }
    const { source, pointer = '' } = place;
    const { line, col } = redocly.getLineColLocation(place).start;
    const mend = suggest.length > 0 ? ` Did you mean ${suggest.join(', ')}?` : '';
    const file = relative(process.cwd(), source.absoluteRef);
    return [{ file, line, column: col, pointer, message: `${message}${mend}`, text: textOf(source, line) }];
  });
}

/**
 * Names the place where a root file cannot be read, which the library throws instead of reporting it.
 *
 * @param file - The root file.
 * @param error - What was thrown.
 * @returns The fault; at the start of the file when the library names no place.
 */
export async function faultOfError(file: string, error: unknown): Promise<Fault> {
  const { redocly } = await openEngine();
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof redocly.YamlParseError) {
    return { file, line: error.line, column: error.col, pointer: '', message, text: textOf(error.source, error.line) };
  }
  return { file, line: 1, column: 1, pointer: '', message, text: '' };
}

/**
 * Writes a fault for people.
 *
 * @param fault - The fault.
 * @returns A line: `file:line:column  message At pointer: text of the line`.
 */
export function formatFault({ file, line, column, message, pointer, text }: Fault): string {
  return `${file}:${line}:${column}  ${message}${pointer && ` At ${pointer}`}${text && `: ${text}`}`;
}
