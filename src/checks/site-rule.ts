import type { SitePage } from '../addresses/site-pages';
import type { Finding } from './finding';
import type { PageFacts } from './page-facts';

/** The site as its sources describe it. */
export interface Site {
  /** Every page that has a route, category pages included. */
  readonly routes: readonly SitePage[];
  /** Facts of every document by its file. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** All files of the sections' folders. */
  readonly files: readonly string[];
}

/** A rule that compares pages. It gets one page and the site, so that it can also be asked about one page alone. */
export type SiteRule = (page: PageFacts, site: Site) => readonly Finding[];
