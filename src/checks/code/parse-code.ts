import type { CodeFault } from './code-fault';
import { codeParsers } from './code-parsers';

/**
 * Parses code by the grammar of its language.
 *
 * @param language - The name on the fence.
 * @param code - The code.
 * @returns What the language does not allow; a language without a parser is such a fault.
 */
export async function parseCode(language: string, code: string): Promise<CodeFault[]> {
  const parse = codeParsers[language];
  if (!parse) {
    const known = Object.keys(codeParsers).join(', ');
    return [
      {
        line: 1,
        found: `the language "${language}"`,
        advice: `use one of ${known}, or add its parser to src/checks/code/code-parsers.ts`,
      },
    ];
  }
  return parse(code);
}
