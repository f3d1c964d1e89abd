import { expect, it } from 'vitest';
import { decodeFragment } from './decode-fragment';

it('A fragment is decoded', () => {
  expect(decodeFragment('#c%C3%A0i-%C4%91%E1%BA%B7t')).toBe('cài-đặt');
  expect(decodeFragment('')).toBe('');
});

it.each(['%', '%E0%A4%A', '%zz', 'a%20b%'])('A fragment that cannot be decoded is taken as it is: #%s', (fragment) => {
  expect(decodeFragment(`#${fragment}`)).toBe(fragment);
});
