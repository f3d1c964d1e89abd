import { createContext, use } from 'react';
import { words as english } from './en';
import type { LanguageCode, TranslatedWords, Words } from './languages';

export interface Language {
  readonly code: LanguageCode;
  /** Without words of Docusaurus where its components' own are right: those are English. */
  readonly words: Words & Partial<Pick<TranslatedWords, 'docusaurus'>>;
}

/** The language of the interface around the page; English without a provider. */
export const InterfaceLanguage = createContext<Language>({ code: 'en', words: english });

/** What the interface says in the language of the page. */
export function useWords(): Words {
  return use(InterfaceLanguage).words;
}
