import { parse } from 'acorn';

/** The year of the language that browsers of three years ago understand. */
const oldestLanguage = 2022;

/**
 * Finds what an older browser cannot read in a script.
 *
 * @param file - How findings name the script.
 * @param code - The script.
 * @returns The first fault; none when all of it is understood.
 */
export function listSyntaxFaults(file: string, code: string): string[] {
  try {
    parse(code, { ecmaVersion: oldestLanguage, sourceType: 'script', allowHashBang: false });
    return [];
  } catch (error) {
    return [
      `${file}: ${String(error)}. Write it in the language of ${oldestLanguage}, or let the bundler translate the package.`,
    ];
  }
}
