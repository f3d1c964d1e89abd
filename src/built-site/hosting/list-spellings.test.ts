import { expect, it } from 'vitest';
import { listSpellings } from './list-spellings';

it('A Vietnamese path has every spelling that composes to it', () => {
  const path = '/category/cài-đặt';
  const spellings = listSpellings(path);
  expect(spellings).toContain(path.normalize('NFD'));
  expect(spellings).toContain('/category/cài-đa\u0306\u0323t');
  expect(spellings).toContain('/category/ca\u0300i-đạ\u0306t');
  expect(spellings).toHaveLength(9);
  expect(new Set(spellings.map((spelling) => spelling.normalize('NFC')))).toEqual(new Set([path]));
});
