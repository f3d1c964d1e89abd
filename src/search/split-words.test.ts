import { describe, expect, it } from 'vitest';
import { splitWords } from './split-words';

const split = (text: string) => splitWords(text).map(({ whole, parts }) => [whole, ...parts]);

describe('splitWords', () => {
  it('keeps identifiers and paths whole and cuts them at their joints', () => {
    expect(split('sip_call_id registerSip POST /v3/campaign/{uuid}')).toEqual([
      ['sip_call_id', 'sip', 'call', 'id'],
      ['registerSip', 'register', 'Sip'],
      ['POST', 'POST'],
      ['v3/campaign/{uuid', 'v3', 'campaign', 'uuid'],
    ]);
  });

  it('takes an acronym as one part', () => {
    expect(split('PitelSDKOptions')).toEqual([['PitelSDKOptions', 'Pitel', 'SDK', 'Options']]);
  });

  it('tells where each word starts', () => {
    const text = 'Gọi, rồi chờ.';
    expect(splitWords(text).map(({ start, whole }) => text.slice(start, start + whole.length))).toEqual(['Gọi', 'rồi', 'chờ']);
  });
});
