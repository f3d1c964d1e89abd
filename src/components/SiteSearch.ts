import { createContext } from 'react';

type OpenSearch = (query?: string) => void;

/** Undefined without the site's own search, as with Algolia. */
export const SiteSearch = createContext<OpenSearch | undefined>(undefined);
