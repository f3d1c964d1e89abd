import { describe, expect, it } from 'vitest';
import { findTranslationPath, sectionHome, sectionOfPath, sections } from './sections';

describe('sections', () => {
  it.each(['/', '/docs/'])('match their paths, under the base URL %s', (baseUrl) => {
    for (const section of sections) {
      expect(sectionOfPath(`${baseUrl}${sectionHome(section).slice(1)}x`, baseUrl)).toBe(section);
    }
    expect(sectionOfPath('elsewhere', baseUrl)).toBeUndefined();
  });

  it('do not match a longer path segment', () => {
    expect(sectionOfPath('/pitel_application', '/')?.id).toBe('docs');
  });

  it.each([
    ['/bitrix_pitel_eng', '/bitrix_pitel_vie/'],
    ['/bitrix_pitel_eng/setup/trial', '/bitrix_pitel_vie/setup/trial'],
    ['/bitrix_pitel_eng/category/setup', '/bitrix_pitel_vie/category/cài-đặt'],
    ['/bitrix_pitel_vie/category/cài-đặt', '/bitrix_pitel_eng/category/setup'],
    ['/api/v1/auth/login', undefined],
  ])('pair %s with %s', (path, translationPath) => {
    const section = sectionOfPath(path, '/');
    expect(section && findTranslationPath(section, path)).toBe(translationPath);
  });
});
