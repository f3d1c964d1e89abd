import { transform } from 'lightningcss';
import { foldVariables } from './fold-variables';
import { purgeStyles } from './purge-styles';
import { listWords, readUsedNames } from './read-used-names';
import { restStyles } from './rest-styles';

/** Styles by when they are needed. */
export interface MadeStyles {
  /** What scripts may show later, and again what pages hold, because the order of rules counts. */
  readonly late: string;
  /** What the pages of a section need before, by the section's id. */
  readonly sections: Readonly<Record<string, string>>;
}

/**
 * Takes a stylesheet apart into what the pages of each section need and what comes with the scripts.
 *
 * @param css - The stylesheet of the site.
 * @param tagsOfSections - The opening tags of the pages of each section, by the section's id.
 * @param scriptWords - Words of the scripts, which may add elements or classes later.
 */
export async function makeStyles(
  css: string,
  tagsOfSections: ReadonlyMap<string, ReadonlySet<string>>,
  scriptWords: ReadonlySet<string>,
): Promise<MadeStyles> {
  const names = readUsedNames([...tagsOfSections.values()].flatMap((tags) => [...tags]));
  const words = new Set([...scriptWords, ...[...names.attributeValues].flatMap(listWords)]);
  // A font that is declared twice is fetched twice.
  const late = (await purgeStyles(css, names, words)).replace(/@font-face\{[^}]*\}/g, '');
  // What no page needs is dropped once, not for each section.
  const pageStyles = restStyles(await purgeStyles(css, names));
  const sections: Record<string, string> = {};
  for (const [section, tags] of tagsOfSections) {
    sections[section] = minify(foldVariables(await purgeStyles(pageStyles, readUsedNames(tags)), words));
  }
  return { late, sections };
}

function minify(css: string): string {
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true }).code.toString();
}
