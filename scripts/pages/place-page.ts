import { type ParseArgsConfig, parseArgs } from 'node:util';
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

/** The path that a file is served at. */
export function routeOf(file: string): string {
  const section = sectionOf(file);
  const path = file.slice(section.folder.length + 1).replace(/\.mdx$/, '');
  return sectionHome(section) + path.replace(/(^|\/)index$/, '$1');
}

/**
 * Runs a command with its arguments. What is wrong is printed, and the command ends with 1.
 *
 * @param config - The options that it knows, as `node:util` describes them.
 * @param usage - How to write the command, shown when an option is unknown or lacks its value.
 * @param run - The command.
 */
export async function runCommand<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
  run: (given: ReturnType<typeof parseArgs<Config>>) => Promise<void>,
): Promise<void> {
  let isRead = false;
  try {
    const given = parseArgs(config);
    isRead = true;
    await run(given);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}${isRead ? '' : `\nWrite ${usage}`}`);
    process.exitCode = 1;
  }
}
