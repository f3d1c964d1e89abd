import type { PagePart } from '../search/index-data';

/** What every page says, by the absolute path of its file: filled while pages are compiled, read by the search index. */
export const pageTexts = new Map<string, readonly PagePart[]>();
