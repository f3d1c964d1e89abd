import { createContext, use } from 'react';
import { words as english } from './en';
import type { LanguageCode, Words } from './languages';

export interface Language {
  readonly code: LanguageCode;
  readonly words: Words;
}

/** The language of the interface around the page; English without a provider. */
export const InterfaceLanguage = createContext<Language>({ code: 'en', words: english });

/** What the interface says in the language of the page. */
export function useWords(): Words {
  return use(InterfaceLanguage).words;
}
