import { type Section, sectionHome, sections } from '../sections';

/**
 * The path of the same page in the other language.
 *
 * @param section - The section of the page.
 * @param path - The page's path from the root of the site, decoded, without the base URL.
 * @returns The other page's path in the same form; undefined when the section has no twin.
 * @throws Error when the path is not the section's, or the twin is not in the table of sections.
 */
export function findTwinPath(section: Section, path: string): string | undefined {
  if (!section.twin) {
    return undefined;
  }
  const { id, renamed } = section.twin;
  const twin = sections.find((other) => other.id === id);
  if (!twin) {
    throw new Error(
      `src/sections.ts names "${id}" as the twin of "${section.id}", but has no such section. Name one of its ids.`,
    );
  }
  const home = sectionHome(section);
  const withSlash = `${path}/` === home ? home : path;
  // The router also takes an address in other letters for the page.
  if (!withSlash.toLowerCase().startsWith(home.toLowerCase())) {
    throw new Error(`"${path}" is not a path of the section "${section.id}": it must start with "${home}".`);
  }
  const inside = withSlash.slice(home.length);
  return sectionHome(twin) + (renamed[inside] ?? inside);
}
