import type { Section } from '../sections';

/** A page as the docs plugin knows it. */
export interface ListedPage {
  /** Path below the base URL, decoded, with a slash in front. */
  readonly path: string;
  /** The same as links write it: with the base URL in front. */
  readonly permalink: string;
  readonly section: Section;
  /** Absolute path of its source; a page that the sidebar generates has none. */
  readonly file?: string;
  readonly title: string;
  readonly description: string;
  /** What the sidebar calls it; empty where that is its title. */
  readonly label: string;
  /** Labels of the sidebar's categories above the page, from the outermost. */
  readonly categories: readonly string[];
  /** Label of the category whose own page it is. */
  readonly category?: string;
}
