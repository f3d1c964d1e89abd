import type docusaurusWords from '@docusaurus/theme-translations/locales/base/theme-common.json';
import * as en from './en';
import * as vi from './vi';

/** What pages say in the browser, in one language. */
export type Words = typeof en.words;

/** Ids of the words of Docusaurus, whose components bring the English ones. */
type DocusaurusId = Exclude<keyof typeof docusaurusWords, `${string}___DESCRIPTION`>;

/** The words of a language besides English. */
export interface TranslatedWords extends Words {
  readonly docusaurus: Readonly<Record<DocusaurusId, string>>;
}

/** What only the build writes, in one language. */
export type BuiltWords = typeof en.builtWords;

/**
 * The languages of the interface, by their codes (BCP 47): the only table of them. For the build; the browser gets the words of a page
 * with the page (`index.ts`).
 */
export const languages = { en, vi };

export type LanguageCode = keyof typeof languages;

/**
 * Takes the same words of each language.
 *
 * @param pick - Takes them of one.
 */
export function inEachLanguage<T>(pick: (words: BuiltWords) => T): Readonly<Record<LanguageCode, T>> {
  const entries = Object.entries(languages).map(([code, { builtWords }]) => [code, pick(builtWords)]);
  return Object.fromEntries(entries) as Record<LanguageCode, T>;
}
