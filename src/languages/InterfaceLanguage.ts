import { createContext, use } from 'react';
import { words as english } from './en';
import type { LanguageCode, Words } from './languages';

export interface Language {
  readonly code: LanguageCode;
  readonly words: Words;
}

/** English without a provider. */
export const InterfaceLanguage = createContext<Language>({ code: 'en', words: english });

export function useWords(): Words {
  return use(InterfaceLanguage).words;
}
