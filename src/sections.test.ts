import { describe, expect, it } from 'vitest';
import { sectionHome, sectionOfPath, sectionPathPattern, sections } from './sections';

describe('sections', () => {
  it.each(['/', '/docs/'])('claim every path for one section only, under the base URL %s', (baseUrl) => {
    const paths = ['', 'api/v1/auth/login', 'category/v1', ...sections.map((section) => `${sectionHome(section).slice(1)}x`)];
    for (const path of paths) {
      const owners = sections.filter((section) => new RegExp(sectionPathPattern(section, baseUrl)).test(baseUrl + path));
      expect(owners, path).toEqual([sectionOfPath(baseUrl + path, baseUrl)]);
    }
  });

  it('does not take a longer name for its prefix', () => {
    const sdk = sections.find(({ prefix }) => prefix === 'pitel_app');
    expect(sdk && new RegExp(sectionPathPattern(sdk, '/')).test('/pitel_application')).toBe(false);
  });
});
