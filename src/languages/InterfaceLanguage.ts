import { createContext, use } from 'react';
import type { LanguageCode } from '../sections';
import type { Words } from './en';
import { words as english } from './en';

export interface Language {
  readonly code: LanguageCode;
  readonly words: Words;
}

export const InterfaceLanguage = createContext<Language>({ code: 'en', words: english });

export function useWords(): Words {
  return use(InterfaceLanguage).words;
}
