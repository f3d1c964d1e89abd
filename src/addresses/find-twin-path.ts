import { type Section, sectionHome, sections } from '../sections';

/**
 * The path of the same page in the other language.
 *
 * @param section - The section of the page.
 * @param path - The page's path from the root of the site, decoded, without the base URL.
 * @returns The other page's path in the same form; undefined when the section has no twin.
 */
export function findTwinPath({ prefix, twin }: Section, path: string): string | undefined {
  const other = sections.find(({ id }) => id === twin?.id);
  if (!twin || !other) {
    return undefined;
  }
  const inside = path.slice(prefix.length + 2);
  return sectionHome(other) + (twin.renamed[inside] ?? inside);
}
