import type docusaurusWords from '@docusaurus/theme-translations/locales/base/theme-common.json';
import * as en from './en';
import * as vi from './vi';

export type Words = typeof en.words;

type DocusaurusId = Exclude<keyof typeof docusaurusWords, `${string}___DESCRIPTION`>;

export interface TranslatedWords extends Words {
  readonly docusaurus: Readonly<Record<DocusaurusId, string>>;
}

export type BuiltWords = typeof en.builtWords;

/** Keyed by BCP 47 code. Build only; a page gets its own texts through `index.ts`. */
export const languages = { en, vi };

export type LanguageCode = keyof typeof languages;

export function inEachLanguage<T>(pick: (words: BuiltWords) => T): Readonly<Record<LanguageCode, T>> {
  const entries = Object.entries(languages).map(([code, { builtWords }]) => [code, pick(builtWords)]);
  return Object.fromEntries(entries) as Record<LanguageCode, T>;
}
