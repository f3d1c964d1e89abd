/** A page as the files for machines list it. */
export interface ListedPage {
  /** Path with the base URL in front. */
  readonly path: string;
  /** Absolute path of its file; a page that the sidebar generates has none. */
  readonly file?: string;
  readonly title: string;
  readonly description: string;
  /** Labels of the sidebar's categories above the page, from the outermost. */
  readonly categories: readonly string[];
}
