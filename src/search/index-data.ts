/** A part of a page: what stands under one heading. */
export interface Passage {
  /** Id of the heading, and its text; both empty for what stands above the first one. */
  readonly id: string;
  readonly heading: string;
  /** Paths of endpoints, field names, other code within lines and Vietnamese labels of screens, separated by spaces. */
  readonly names: string;
  /** Everything a reader sees there but the heading; of request samples, which say the same in several languages, the first. */
  readonly text: string;
}

/** A page in the first file: all but its texts. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** What the sidebar calls it; empty where that is its title. */
  readonly label: string;
  /** Id of the section. */
  readonly section: string;
  /** Labels of the categories above it in the sidebar, outermost first. */
  readonly categories: readonly string[];
  /** What readers ask that it answers, in their words. */
  readonly questions: readonly string[];
  readonly parts: readonly Pick<Passage, 'id' | 'heading' | 'names'>[];
}

/** The file that answers the first keystrokes. */
export interface FirstFile {
  readonly pages: readonly IndexedPage[];
  /** Words that readers bring from elsewhere, and what this site says for them. */
  readonly synonyms: readonly Synonym[];
  /** Which texts belong to it. */
  readonly version: string;
}

export interface Synonym {
  readonly word: string;
  readonly term: string;
}

/** The file that takes longer: the texts of all parts, in the order of the first file with the same version. */
export interface TextFile {
  readonly version: string;
  readonly texts: readonly string[];
}
