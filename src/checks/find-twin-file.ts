import { sections } from '../sections';

/**
 * The file that tells the same in the other language.
 *
 * @param file - A file of a section, relative to the project root.
 * @returns The other file, whether or not it exists; undefined when the section has no twin.
 */
export function findTwinFile(file: string): string | undefined {
  const section = sections.find(({ folder }) => file.startsWith(`${folder}/`));
  const twin = sections.find(({ id }) => id === section?.twin?.id);
  return section && twin ? twin.folder + file.slice(section.folder.length) : undefined;
}
