import type { PagePart } from '../search/index-data';
import type { ListedPage } from './listed-page';

/** A page with what was read from its built HTML. */
export interface BuiltPage extends ListedPage {
  /** All it says, in Markdown. */
  readonly markdown: string;
  /** All it says, heading by heading, for the search. */
  readonly parts: readonly PagePart[];
}

/** The site as the build has written it. */
export interface BuiltSite {
  /** Absolute path of the folder with the built site. */
  readonly outDir: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the site. */
  readonly url: string;
  readonly baseUrl: string;
  /** Makes an absolute address of a path below the base URL. */
  address(path: string): string;
  /**
   * Reads the pages, when a step first asks for them.
   *
   * @returns All pages in the order a reader meets them.
   * @throws Error that names the page that cannot be read.
   */
  readPages(): Promise<readonly BuiltPage[]>;
}

/** Makes something of the built site. Steps run one after the other. */
export type Step = (site: BuiltSite) => Promise<void>;

/** Loads steps when they run: `npm start` needs none of them. */
export type LoadSteps = () => Promise<readonly Step[]>;
