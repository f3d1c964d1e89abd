import type { ReactNode } from 'react';
import { useSection } from './useSection';

/** Whom a reader asks about Pitel, in each language of the site. */
export const supportName = { en: 'Pitel support', vi: 'bộ phận hỗ trợ Pitel' } as const;

/** The name of whom to ask about Pitel, in the language of the page. */
export function Support(): ReactNode {
  return supportName[useSection().language];
}
