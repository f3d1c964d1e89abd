import { createContext, use } from 'react';
import type { LanguageCode } from '../sections';
import { words as english, type Words } from './en';

export interface Language {
  readonly code: LanguageCode;
  readonly words: Words;
}

export const InterfaceLanguage = createContext<Language>({ code: 'en', words: english });

export function useWords(): Words {
  return use(InterfaceLanguage).words;
}
