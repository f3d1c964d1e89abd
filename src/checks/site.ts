import type { SitePage } from '../addresses/site-pages';
import type { PageLink } from './list-links';

/** What rules for the whole site need to know of a page. It can be stored. */
export interface PageFacts {
  readonly file: string;
  readonly description: string;
  readonly sidebarPosition: number | undefined;
  /** Line of each key of the front matter. */
  readonly keyLines: Readonly<Record<string, number>>;
  readonly links: readonly PageLink[];
  /** Ids that a link may name, those of its calls included. */
  readonly anchors: readonly string[];
}

/** The site as its sources describe it. */
export interface Site {
  /** Every page that has a route, category pages included. */
  readonly routes: readonly SitePage[];
  /** Facts of every document by its file. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** All files of the sections' folders. */
  readonly files: readonly string[];
}
