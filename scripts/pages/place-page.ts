import { existsSync, readFileSync } from 'node:fs';
import { findTranslationFile, sectionOf } from '../../src/markdown/section-of';
import { describePage } from '../../src/site/site-pages';

/**
 * The files that a writer means by a name.
 *
 * @param name - The file of a page, with or without its ending.
 * @returns The file, and that of its translation where the section has one.
 * @throws Error that names the folders of the sections, when the file is in none.
 */
export function filesOf(name: string): string[] {
  const file = `${name.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
  return [file, findTranslationFile(file)].filter((one) => one !== undefined);
}

/** The path that a file is served at: that of the page, or of a page that would be there. */
export function routeOf(file: string): string {
  const [page] = describePage(sectionOf(file), file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return page?.route ?? '';
}

/**
 * Runs a command. What is wrong is printed, and the command ends with 1.
 *
 * @param usage - How to write the command, shown when an option is unknown or lacks its value.
 */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    console.error(code.startsWith('ERR_PARSE_ARGS') ? `${message}\nWrite ${usage}` : message);
    process.exitCode = 1;
  }
}
