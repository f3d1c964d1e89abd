import type { Section } from '@site/src/sections';
import { createContext } from 'react';

type Language = {
  code: Section['language'];
  /** What the theme's interface says instead of its English words, by the id of the text. A text that is missing stays English. */
  words: Readonly<Record<string, string>>;
};

/** The language of the interface around the page; English without a provider. */
export const InterfaceLanguage = createContext<Language>({ code: 'en', words: {} });
