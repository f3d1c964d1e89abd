import { expect, it } from 'vitest';
import { compareUrls } from '../src/addresses/published/compare-urls';
import { listBuiltUrls } from '../src/addresses/published/list-built-urls';
import { readUrls } from '../src/addresses/published/read-urls';
import { checkRedirects } from '../src/addresses/redirects/check-redirects';
import { readRedirects } from '../src/addresses/redirects/read-redirects';
import { splitAddress } from '../src/addresses/redirects/split-address';
import { readRoutes } from '../src/addresses/site-pages';

const redirects = readRedirects();
const built = listBuiltUrls('build', redirects);
const published = readUrls();

it('Everything that was ever published is still there or is redirected, and everything in the build is listed', () => {
  expect(compareUrls(published, built, redirects)).toEqual([]);
});

it('The list of published URLs holds every route, and anchors of parameters, errors and files', () => {
  expect(
    readRoutes()
      .map(({ route }) => splitAddress(route).path)
      .filter((path) => !published.has(path)),
  ).toEqual([]);
  expect(published.get('/api/v3/campaign/create')).toContain('create-campaign-body-campaign_name');
  expect(published.get('/')).toContain('error-campaign-name-taken');
  expect(published.has('/samples/leads.csv')).toBe(true);
});

it('Redirects start where nothing is and end where something is', () => {
  expect(checkRedirects(redirects, built)).toEqual([]);
});
