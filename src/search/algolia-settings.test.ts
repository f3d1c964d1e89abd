import { expect, it } from 'vitest';
import { readAlgoliaSettings } from './algolia-settings';

it('Algolia is used with all three settings, not with none, and a missing one is named', () => {
  const all = { ALGOLIA_APP_ID: 'a', ALGOLIA_API_KEY: 'b', ALGOLIA_INDEX_NAME: 'c' };
  expect(readAlgoliaSettings(all)).toEqual({ appId: 'a', apiKey: 'b', indexName: 'c' });
  expect(readAlgoliaSettings({})).toBeUndefined();
  expect(() => readAlgoliaSettings({ ...all, ALGOLIA_API_KEY: '' })).toThrow('ALGOLIA_API_KEY');
});
