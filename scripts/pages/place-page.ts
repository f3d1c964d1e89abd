import { existsSync, readFileSync } from 'node:fs';
import { findTranslationFile, sectionOf } from '../../src/markdown/section-of';
import { describePage } from '../../src/site/site-pages';

/** Accepts a file with or without `.mdx`. Returns it with its translation, if the section has one. */
export function filesOf(name: string): string[] {
  const file = `${name.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
  return [file, findTranslationFile(file)].filter((one) => one !== undefined);
}

/** The file need not exist yet. */
export function routeOf(file: string): string {
  const [page] = describePage(sectionOf(file), file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return page?.route ?? '';
}

/** Prints an error and sets the exit status to 1. Invalid options also print the usage. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    console.error(code.startsWith('ERR_PARSE_ARGS') ? `${message}\nWrite ${usage}` : message);
    process.exitCode = 1;
  }
}
