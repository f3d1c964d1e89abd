import { type Section, sectionHome, sections } from '../src/sections';

/** Ends a command with what is wrong. */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The file that a writer means by its name, with or without its ending. */
export function fileOf(name: string): string {
  return `${name.replace(/^\.?\//, '').replace(/\.mdx$/, '')}.mdx`.normalize('NFC');
}

/** The section whose folder a file is in. */
export function findSection(file: string): Section | undefined {
  return sections.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** What to say of a file that is in no section. */
export function tellSections(file: string): string {
  return `${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`;
}

/** The section whose folder a file is in; without one the command ends. */
export function sectionOf(file: string): Section {
  return findSection(file) ?? stop(tellSections(file));
}

/** The path that a file is served at. */
export function routeOf(file: string): string {
  const section = sectionOf(file);
  return (
    sectionHome(section) +
    file
      .slice(section.folder.length + 1)
      .replace(/\.mdx$/, '')
      .replace(/(^|\/)index$/, '$1')
  );
}
