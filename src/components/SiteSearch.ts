import { createContext } from 'react';
import type { Language } from '../languages/InterfaceLanguage';

interface SiteSearch {
  /** @param query - Fills the field. */
  readonly open: (query?: string) => void;
  readonly setLanguage: (language: Language) => void;
}

/** Undefined without the site's own search, as with Algolia. */
export const SiteSearch = createContext<SiteSearch | undefined>(undefined);
