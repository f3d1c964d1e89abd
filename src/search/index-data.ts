export interface Passage {
  /** Id and heading are empty above the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Endpoint paths, field names, inline code and Vietnamese screen labels, separated by spaces. */
  readonly names: string;
  /** Of the documented request, in lower case. */
  readonly method?: string | undefined;
  /** All visible text except the heading. Only the first language of a request sample. */
  readonly text: string;
}

export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** Sidebar label; empty if it equals the title. */
  readonly label: string;
  readonly section: string;
  readonly categories: readonly string[];
  readonly parts: readonly Pick<Passage, 'id' | 'heading' | 'method'>[];
}

/** Loaded first and enough to answer the first keystrokes. */
export interface FirstFile {
  readonly pages: readonly IndexedPage[];
  readonly synonyms: readonly Synonym[];
  /** Matches the version of the text file. */
  readonly version: string;
}

export interface Synonym {
  readonly word: string;
  readonly term: string;
}

/** Loaded second, by part in the order of the first file. */
export interface TextFile {
  readonly version: string;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** Questions that the part answers. They are not on the page. */
  readonly questions: readonly (readonly string[])[];
}
