import { relative } from 'node:path';
import { type BaseResolver, type Config, getLineColLocation, lintDocument, YamlParseError } from '@redocly/openapi-core';

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

/**
 * Writes a finding for people.
 *
 * @param finding - The finding.
 * @returns A line: `file:line:column  message At pointer: text of the line`.
 */
export function formatFinding({ file, line, column, message, pointer, text }: Finding): string {
  return `${file}:${line}:${column}  ${message}${pointer && ` At ${pointer}`}${text && `: ${text}`}`;
}

/**
 * Finds where a contract breaks rules.
 *
 * @param root - Its root file.
 * @param config - The rules.
 * @param externalRefResolver - What reads its files.
 * @returns The findings, without warnings; one, at its start or where it is not YAML, when the root file cannot be read.
 */
export async function findMistakes(root: string, config: Config, externalRefResolver: BaseResolver): Promise<Finding[]> {
  const nameFile = (path: string) => relative(process.cwd(), path);
  try {
    const document = await externalRefResolver.resolveDocument(null, root, true);
    if (document instanceof Error) {
      throw document;
    }
    const problems = await lintDocument({ document, config, externalRefResolver });
    return problems.flatMap(({ severity, location: [place], message, suggest }) => {
      if (severity !== 'error' || !place) {
        return [];
      }
      const { source, pointer = '' } = place;
      const { line, col } = getLineColLocation(place).start;
      const advice = suggest.length > 0 ? ` Did you mean ${suggest.join(', ')}?` : '';
      const text = source.getLines()[line - 1]?.trim() ?? '';
      return [{ file: nameFile(source.absoluteRef), line, column: col, pointer, message: `${message}${advice}`, text }];
    });
  } catch (error) {
    const { line, col } = error instanceof YamlParseError ? error : { line: 1, col: 1 };
    const message = error instanceof Error ? error.message : String(error);
    return [{ file: nameFile(root), line, column: col, pointer: '', message, text: '' }];
  }
}
