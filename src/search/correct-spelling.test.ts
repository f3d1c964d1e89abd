import { describe, expect, test } from 'vitest';
import { searchPages, urlsOf } from '../../tests/helpers/search-pages';

describe('A word that no page has', () => {
  const pages = { Voices: [{ text: 'Each voice has a name.' }], 'Call results': [{ text: 'How a call ended.' }] };

  test('Is named with what was searched in its place', async () => {
    expect((await searchPages(pages, 'invoice')).replacements).toEqual([{ word: 'invoice', by: 'voices' }]);
    expect((await searchPages(pages, 'voice')).replacements).toEqual([]);
    expect((await searchPages(pages, 'resul')).replacements).toEqual([]);
    expect((await searchPages({ Webhooks: [{}] }, 'web hook')).replacements).toEqual([]);
  });

  test('Is not replaced by a word that differs in much of it', async () => {
    const answer = await searchPages({ Blocks: [{ text: 'A block of numbers.' }] }, 'blorf');
    expect(answer).toMatchObject({ total: 0, replacements: [{ word: 'blorf', by: undefined }] });
  });

  test('Leads to a guess, unless another word is found', async () => {
    expect(await searchPages(pages, 'invoice')).toMatchObject({ total: 1, isGuess: true });
    expect(await searchPages(pages, 'invoice name')).toMatchObject({ total: 1, isGuess: false });
  });

  test('Is not replaced if the site has another term for it', async () => {
    const synonym = { word: 'vouces', term: 'call result' };
    expect(await searchPages(pages, 'vouces', [synonym])).toMatchObject({ replacements: [], total: 2 });
  });

  test('Finds the term of a synonym that it is like', async () => {
    const synonyms = [{ word: 'predictive dialer', term: 'call result' }];
    const answer = await searchPages(pages, 'predictve dialr', synonyms);
    expect(urlsOf(answer)).toEqual(['/Call results']);
    expect(answer.replacements).toEqual([
      { word: 'predictve', by: 'predictive' },
      { word: 'dialr', by: 'dialer' },
    ]);
  });

  test('Is only named if it is Vietnamese', async () => {
    const answer = await searchPages({ Calls: [{ text: 'Cuộc gọi' }], Guns: [{ text: 'phing' }] }, 'cuộc phính');
    expect(answer.replacements).toEqual([{ word: 'phính', by: undefined }]);
    expect(urlsOf(answer)).not.toContain('/Guns');
  });
});
