import type { LanguageCode } from '../sections';
import type { BuildTexts } from './en';
import * as en from './en';
import * as vi from './vi';

/** Keyed by BCP 47 code. Build only; a page gets its own texts through `index.ts`. */
export const languages = { en, vi } satisfies Record<LanguageCode, object>;

export function inEachLanguage<T>(pick: (words: BuildTexts) => T): Readonly<Record<LanguageCode, T>> {
  const entries = Object.entries(languages).map(([code, { buildTexts }]) => [code, pick(buildTexts)]);
  return Object.fromEntries(entries) as Record<LanguageCode, T>;
}
