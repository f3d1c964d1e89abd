import { readSitePages } from '../../src/addresses/site-pages';
import { type Section, sectionHome, sections } from '../../src/sections';

/** The file that a writer means by its name, with or without its ending. */
export function fileOf(name: string): string {
  return `${name.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
}

/**
 * The section whose folder a file is in.
 *
 * @throws Error that names the folders, when the file is in none.
 */
export function sectionOf(file: string): Section {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!section) {
    throw new Error(`${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`);
  }
  return section;
}

/** The path that a file is served at: that of the page, or of a page that would be there. */
export function routeOf(file: string): string {
  const section = sectionOf(file);
  const path = file.slice(section.folder.length + 1).replace(/\.mdx$/, '');
  const page = readSitePages().find(({ source }) => source === file);
  return page?.route ?? sectionHome(section) + path.replace(/(^|\/)index$/, '$1');
}

/**
 * Runs a command. What is wrong is printed, and the command ends with 1.
 *
 * @param usage - How to write the command, shown when an option is unknown or lacks its value.
 * @param run - The command, which reads its arguments.
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
