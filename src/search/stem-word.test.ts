import { describe, expect, it } from 'vitest';
import { stemWord } from './stem-word';

describe('stemWord', () => {
  it.each([
    ['campaign', 'campaigns'],
    ['response', 'responses'],
    ['status', 'statuses'],
    ['category', 'categories'],
    ['record', 'recordings'],
    ['setting', 'settings'],
    ['create', 'creating'],
    ['stop', 'stopped'],
    ['call', 'calling'],
  ])('gives %s and %s one stem', (one, other) => {
    expect(stemWord(other)).toBe(stemWord(one));
  });

  it.each(['string', 'status', 'access', 'speed', 'ios', 'sip_call_ids', 'nghe'])('leaves %s whole', (word) => {
    expect(stemWord(word)).toBe(word);
  });
});
