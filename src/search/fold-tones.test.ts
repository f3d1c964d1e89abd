import { describe, expect, it } from 'vitest';
import { foldTones } from './fold-tones';

describe('foldTones', () => {
  it('writes every spelling of a Vietnamese word the same way', () => {
    const spellings = ['cài đặt', 'CÀI ĐẶT', 'cài đặt'.normalize('NFD'), 'cai dat', 'cai đat'];
    expect(new Set(spellings.map(foldTones))).toEqual(new Set(['cai dat']));
  });

  it('leaves letters of other scripts alone', () => {
    expect(foldTones('日本 שלום 1')).toBe('日本 שלום 1');
  });
});
