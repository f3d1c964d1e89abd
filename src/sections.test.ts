import { describe, expect, test } from 'vitest';
import { findTranslationPath, sectionHome, sectionOfPath, sections } from './sections';

describe('Sections', () => {
  test.each(['/', '/docs/'])('Match their paths under the base URL %s', (baseUrl) => {
    for (const section of sections) {
      expect(sectionOfPath(`${baseUrl}${sectionHome(section).slice(1)}x`, baseUrl)).toBe(section);
    }
    expect(sectionOfPath('elsewhere', baseUrl)).toBeUndefined();
  });

  test('Do not match a longer path segment', () => {
    expect(sectionOfPath('/pitel_application', '/')?.id).toBe('docs');
  });
});

const translationPath = '/bitrix_pitel_eng/category/setup';

test.each([
  ['as it is', '/bitrix_pitel_vie/category/cài-đặt', translationPath],
  ['with a slash at the end', '/bitrix_pitel_vie/category/cài-đặt/', translationPath],
  ['decomposed', '/bitrix_pitel_vie/category/cài-đặt'.normalize('NFD'), translationPath],
  ['of another page with a slash at the end', '/bitrix_pitel_vie/setup/first_config/', '/bitrix_pitel_eng/setup/first_config'],
  ['of the home page', '/bitrix_pitel_vie/', '/bitrix_pitel_eng/'],
  ['of the home page without its slash', '/bitrix_pitel_vie', '/bitrix_pitel_eng/'],
])('The translation is found by the path of a page %s', (_what, path, translation) => {
  const section = sections.find(({ id }) => id === 'bitrix_vie');
  expect(section && findTranslationPath(section, path)).toBe(translation);
});
