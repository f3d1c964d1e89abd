import { expect, it } from 'vitest';
import { asksForCrm, guessReader } from './guess-reader';

it.each([
  ['POST campaign', 'developer'],
  ['/v3/campaign/list', 'developer'],
  ['{"status": false}', 'developer'],
  ['campaign_uuid', 'developer'],
  ['registerExtension', 'developer'],
  ['401', 'developer'],
  ['webhook is not called', 'developer'],
  ['tạo chiến dịch bằng API', 'developer'],
  ['bảng mã lỗi', 'developer'],
  ['why does my campaign not dial', 'administrator'],
  ['Excel cuts the zero of phone numbers', 'administrator'],
  ['tạo chiến dịch', 'administrator'],
  ['call 400 customers', 'administrator'],
] as const)('The reader who types %j is taken for a %s', (query, reader) => {
  expect(guessReader(query)).toBe(reader);
});

it('The section decides where the query has no sign', () => {
  expect(guessReader('no sound', 'sdk')).toBe('developer');
  expect(guessReader('no sound', 'portal')).toBe('administrator');
  expect(guessReader('no sound in the API', 'portal')).toBe('developer');
});

it('A query is about the CRM if it names one or is typed on its pages', () => {
  expect(asksForCrm('Bitrix24 shows no call')).toBe(true);
  expect(asksForCrm('cuộc gọi không hiện trên CRM')).toBe(true);
  expect(asksForCrm('no call card', 'crm')).toBe(true);
  expect(asksForCrm('no call card', 'portal')).toBe(false);
});
