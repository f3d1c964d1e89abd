import type { ReactNode } from 'react';
import { useWords } from '../languages/InterfaceLanguage';

/** The name of whom to ask about Pitel, in the language of the page. */
export function Support(): ReactNode {
  return useWords().support;
}
