import { expect, it } from 'vitest';
import { findLostUrls, listBuiltUrls, readLedger } from '../src/addresses/published-urls';
import { readRedirects } from '../src/addresses/redirects';

const redirects = readRedirects();
const built = listBuiltUrls('build', redirects);
const published = readLedger();

it('Everything that was ever published is still there or is redirected', () => {
  expect(findLostUrls(published, built, redirects)).toEqual([]);
});

it('The list of published URLs holds pages, and anchors of parameters, errors and files', () => {
  expect(published.get('/api/v3/campaign/create')).toContain('create-campaign-body-campaign_name');
  expect(published.get('/')).toContain('error-campaign-name-taken');
  expect(published.has('/samples/leads.csv')).toBe(true);
});
