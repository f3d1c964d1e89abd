import { type Section, sections } from '../sections';

/**
 * The section whose folder a file is in.
 *
 * @param file - Path relative to the project root.
 * @throws Error that names the folders, when the file is in none.
 */
export function sectionOf(file: string): Section {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!section) {
    throw new Error(`${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`);
  }
  return section;
}

/**
 * The translation of a file.
 *
 * @param file - A file of a section, relative to the project root.
 * @returns The other file, whether or not it exists; undefined when the section has no translation.
 * @throws Error when the file is in no section.
 */
export function findTranslationFile(file: string): string | undefined {
  const section = sectionOf(file);
  const translation = sections.find(({ id }) => id === section.translation?.id);
  return translation && translation.folder + file.slice(section.folder.length);
}
