/** A part of a page: what stands under one heading. */
export interface PagePart {
  /** Id of the heading; empty for what stands above the first one. */
  readonly id: string;
  /** Text of the heading; empty above the first one. */
  readonly heading: string;
  /** Paths of calls, field names and other code within lines, in the order of the page, separated by spaces. */
  readonly names: string;
  /** Everything a reader sees there but the heading. */
  readonly text: string;
  /** Lines of the samples in tabs behind the first one, as far as they say something new; often empty. */
  readonly samples: string;
}

/** A page as the build collects it. */
export interface IndexedPage {
  readonly path: string;
  readonly title: string;
  /** What the sidebar calls it; empty where that is its title. */
  readonly label: string;
  readonly description: string;
  /** Id of the section. */
  readonly section: string;
  /** Labels of the categories above it in the sidebar, outermost first. */
  readonly categories: readonly string[];
  readonly parts: readonly PagePart[];
}

/** A part without its text: `[heading id, heading, names]`. */
export type PartOutline = readonly [id: string, heading: string, names: string];

/** A page in the first file. Its outline is left out where the file would become too large. */
export type FirstTierPage = readonly [
  path: string,
  title: string,
  label: string,
  section: string,
  categories: readonly string[],
  outline?: readonly PartOutline[],
];

/** The file that answers the first keystrokes. */
export interface FirstTier {
  readonly pages: readonly FirstTierPage[];
  /** Names of the files with the texts, beside this one; together they hold the pages in the order of this file. */
  readonly bodies: readonly string[];
}

/** The text of a part, with the samples behind the first tab where it has any. */
export type PartText = string | readonly [text: string, samples: string];

/** The rest of a page: its description, the text of each part, and its outline where the first file left it out. */
export type BodyTierPage = readonly [description: string, texts: readonly PartText[], outline?: readonly PartOutline[]];

/** A file of texts. */
export type BodyTier = readonly BodyTierPage[];
