import { expect, test } from 'vitest';
import { decodeFragment } from './paths';

test.each([
  ['A fragment in decomposed letters names the same heading', `#${encodeURIComponent('cài-đặt'.normalize('NFD'))}`, 'cài-đặt'],
  ['A malformed fragment stays as it is', '#%E0%A4%A', '%E0%A4%A'],
])('%s', (_, hash, id) => {
  expect(decodeFragment(hash)).toBe(id);
});
