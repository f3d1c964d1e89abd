import { readSitePages, type SitePage } from '../src/site/site-pages';

const pages = readSitePages();

function take(route: string): SitePage {
  const page = pages.find((candidate) => candidate.route === route);
  if (page === undefined) {
    throw new Error(`No page has the route ${route}. Name one with the same parts in tests/example-pages.ts.`);
  }
  return page;
}

/** The introduction: longest page, with the announced section and the list of errors. */
export const home = take('/');
/** An operation: samples in tabs, code, a drawing. */
export const reference = take('/api/v3/campaign/create');
/** Several operations, with many fields and long samples. */
export const several = take('/api/v3/campaign/edit');
/** A screen of a portal: a drawing, tables, headings of both levels. */
export const guide = take('/guide/portal_callcenter_guide/campaign-autodial');
/** The first page of the same guide. */
export const guideHome = take('/guide/portal_callcenter_guide/');
/** Another section, with code and an English page only. */
export const sdk = take('/pitel_app/');
/** The same page in two languages: a drawing, code, several sections. */
export const english = take('/bitrix_pitel_eng/setup/first_config');
export const vietnamese = take('/bitrix_pitel_vie/setup/first_config');
/** A page that is generated, with letters in its address that not every server knows. */
export const vietnameseCategory = take('/bitrix_pitel_vie/category/cài-đặt');
