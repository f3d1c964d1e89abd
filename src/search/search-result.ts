/** A piece of a shown text, and whether the query was found in it. */
export interface Fragment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** One page that answers a query, at the heading that answers it best. */
export interface SearchResult {
  /** Path of the page under the site's root. */
  readonly path: string;
  /** Id of the heading; empty for the top of the page. */
  readonly id: string;
  /** Label of the section, or what the engine groups by instead. */
  readonly section: string;
  /** Labels of the categories above the page, outermost first. */
  readonly categories: readonly string[];
  readonly title: readonly Fragment[];
  /** The heading; empty for the top of the page. */
  readonly heading: readonly Fragment[];
  /** A line of the text; empty while the texts have not been loaded or where the engine has none. */
  readonly snippet: readonly Fragment[];
}

/** What an engine answers. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Words of the site that are spelt like those of a query without results. */
  readonly suggestions: readonly string[];
}
