import { PurgeCSS } from 'purgecss';
import type { UsedNames } from './read-used-names';

/**
 * Attributes that the scripts of a page's head set before the first paint, or that show a state of an element of the page: no
 * page is written with their values.
 */
const stateAttributes = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-typeface',
  'aria-busy',
  'aria-expanded',
  'hidden',
  'open',
];

/**
 * Drops the rules, variables and animations of a stylesheet that nothing can use.
 *
 * @param css - A stylesheet.
 * @param names - What the pages hold.
 * @param words - Words of scripts that may add elements or classes later.
 * @returns The rest of the stylesheet, in the same order.
 */
export async function purgeStyles(css: string, names: UsedNames, words: Iterable<string> = []): Promise<string> {
  const used = {
    tags: [...names.tags],
    classes: [...names.classes],
    ids: [...names.ids],
    attributes: { names: [...names.attributeNames], values: [...names.attributeValues] },
    undetermined: [...words],
  };
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: ' ', extension: 'pages' }],
    extractors: [{ extensions: ['pages'], extractor: () => used }],
    // PurgeCSS takes a selector of nothing but this state for one that matches nothing.
    safelist: { greedy: [/^:focus-visible$/] },
    dynamicAttributes: stateAttributes,
    keyframes: true,
  });
  if (result === undefined) {
    throw new Error('PurgeCSS gave no stylesheet back.');
  }
  return result.css;
}
