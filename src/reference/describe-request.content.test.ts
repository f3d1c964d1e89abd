import { loadContract } from '@pitel-docs/contract/load-contract';
import { expect, test } from 'vitest';
import { describeEditSteps, describeSuccess } from './describe-request';

const site = await loadContract('openapi');

test.each([
  ['startClick2callAsyncV1', '`"status": "success"`'],
  ['createCampaignV3', '`"created": true`'],
  ['editVoicemailBoxV1', '`"message": "successfully"`'],
  ['removeVoicemailBoxV1', '`"message": "successfully"`'],
  ['removeBlacklistEntriesV1', 'all of `blacklist` in `success`'],
  ['createLeadsV3', 'the length of `data` in `total_insert`'],
  ['setListActiveV3', '`active` as you sent it'],
  ['listCampaignsV3', 'a list in `data`'],
  ['createAccessTokenV1', 'a value in `data.token`'],
])('The page of %s says that success is %s', (id, success) => {
  const text = describeSuccess(site.findOperation(id), '/failures');
  expect(text).toContain(success);
  expect(text).toContain('[failures can have HTTP 200 too](/failures)');
});

test('Every operation of the site says how success looks', () => {
  expect(site.operations.filter((operation) => describeSuccess(operation, '/failures') === '')).toEqual([]);
});

test('Every edit says which fields to leave out, to add and to write differently', () => {
  const texts = ['updateCampaignV3', 'updateUserV3', 'updateTemplateV3'].map((id) => {
    return describeEditSteps(site.findOperation(id), '#body');
  });
  expect(texts[0]).toContain('without `status`');
  expect(texts[1]).toContain('add `password`, `confirm_password` and `is_create_extension`');
  expect(texts[2]).toContain('`press_num`');
});
