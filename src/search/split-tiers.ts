import type { BodyTier, BodyTierPage, FirstTierPage, IndexedPage, PartOutline, PartText } from './index-data';

/** Most characters of outlines in the first file. A site that needs more has the rest of them with the texts. */
const outlineBudget = 400_000;

/** Pages in one file of texts: small enough to be read while a query waits. */
const pagesPerBody = 250;

/** What the build writes for the search: the pages of the first file, and the content of each file of texts. */
interface Tiers {
  readonly pages: readonly FirstTierPage[];
  readonly bodies: readonly BodyTier[];
}

/**
 * Splits what is known about the pages into the file that is loaded first and the files that follow it.
 *
 * @param pages - All pages of the site.
 * @returns The content of the files; none of it repeats another.
 */
export function splitTiers(pages: readonly IndexedPage[]): Tiers {
  let budget = outlineBudget;
  const first: FirstTierPage[] = [];
  const rest: BodyTierPage[] = [];
  for (const { path, title, label, section, categories, description, parts } of pages) {
    const outline = parts.map(({ id, heading, names }): PartOutline => [id, heading, names]);
    const texts = parts.map(({ text, samples }): PartText => (samples === '' ? text : [text, samples]));
    budget -= JSON.stringify(outline).length;
    first.push(budget >= 0 ? [path, title, label, section, categories, outline] : [path, title, label, section, categories]);
    rest.push(budget >= 0 ? [description, texts] : [description, texts, outline]);
  }
  const count = Math.ceil(rest.length / pagesPerBody);
  const bodies = Array.from({ length: count }, (_, position) =>
    rest.slice(position * pagesPerBody, (position + 1) * pagesPerBody),
  );
  return { pages: first, bodies };
}
