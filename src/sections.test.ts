import { describe, expect, it } from 'vitest';
import { findTranslationPath, sectionHome, sectionOfPath, sectionPathPattern, sections } from './sections';

describe('sections', () => {
  it.each(['/', '/docs/'])('match every path to one section, under the base URL %s', (baseUrl) => {
    const paths = ['', 'api/v1/auth/login', 'category/v1', ...sections.map((section) => `${sectionHome(section).slice(1)}x`)];
    for (const path of paths) {
      const owners = sections.filter((section) => new RegExp(sectionPathPattern(section, baseUrl)).test(baseUrl + path));
      expect(owners, path).toEqual([sectionOfPath(baseUrl + path, baseUrl)]);
    }
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
