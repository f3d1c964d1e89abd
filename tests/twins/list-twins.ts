import { type Section, sections } from '../../src/sections';

/** One side of a pair of pages. */
export type Side = { section: Section; file: string };

/** Two files that tell the same in two languages. The first is the English one. */
export type Pair = readonly [Side, Side];

type Listing = {
  pairs: Pair[];
  /** Files without a counterpart, each as a sentence that says what to do. */
  problems: string[];
};

/**
 * Pairs the files of sections that are twins: files with the same path below their section's folder.
 *
 * @param files - Paths relative to the project root, of any sections.
 * @returns The pairs, and what stands alone.
 */
export function listTwins(files: readonly string[]): Listing {
  const listing: Listing = { pairs: [], problems: [] };
  for (const english of sections.filter(({ language, twin }) => language === 'en' && twin)) {
    const other = sections.find(({ id }) => id === english.twin?.id);
    if (!other) {
      throw new Error(`src/sections.ts names "${english.twin?.id}" as the twin of "${english.id}", but has no such section.`);
    }
    const pathsOf = (section: Section): string[] =>
      files.filter((file) => file.startsWith(`${section.folder}/`)).map((file) => file.slice(section.folder.length));
    for (const path of new Set([...pathsOf(english), ...pathsOf(other)])) {
      const pair: Pair = [
        { section: english, file: english.folder + path },
        { section: other, file: other.folder + path },
      ];
      const missing = pair.find(({ file }) => !files.includes(file));
      const present = pair.find((side) => side !== missing);
      if (missing && present) {
        listing.problems.push(`${present.file} has no twin ${missing.file}. Write that page, or delete ${present.file}.`);
      } else {
        listing.pairs.push(pair);
      }
    }
  }
  return listing;
}
