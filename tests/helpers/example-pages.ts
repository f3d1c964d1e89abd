import { readSitePages, type SitePage } from '../../src/site/site-pages';

const pages = readSitePages();

function take(route: string): SitePage {
  const page = pages.find((candidate) => candidate.route === route);
  if (page === undefined) {
    throw new Error(`No page has the route ${route}. Name one with the same parts in tests/helpers/example-pages.ts.`);
  }
  return page;
}

/** The introduction: the announced section, an exchange and starting points. */
export const home = take('/');
/** One operation: samples in tabs, code, a drawing. */
export const reference = take('/api/v3/campaign/create');
export const several = take('/api/v3/campaign/edit');
/** A portal screen: a drawing, tables, two heading levels. */
export const guide = take('/guide/portal_callcenter_guide/campaign-autodial');
export const guideHome = take('/guide/portal_callcenter_guide/');
export const sdk = take('/pitel_app/');
/** One page in two languages: a drawing, code, several sections. */
export const english = take('/bitrix_pitel_eng/setup/first_config');
export const vietnamese = take('/bitrix_pitel_vie/setup/first_config');
/** A generated page with non-ASCII characters in its URL. */
export const vietnameseCategory = take('/bitrix_pitel_vie/category/cài-đặt');
