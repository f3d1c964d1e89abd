import { type Section, sections } from '../sections';

export function sectionOf(file: string): Section {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!section) {
    throw new Error(`${file} is in no section. Name a file in ${sections.map(({ folder }) => `${folder}/`).join(', ')}.`);
  }
  return section;
}

/** The path of the translation, whether or not the file exists; undefined if the section has none. */
export function findTranslationFile(file: string): string | undefined {
  const section = sectionOf(file);
  const translation = sections.find(({ id }) => id === section.translation?.id);
  return translation && translation.folder + file.slice(section.folder.length);
}
