import { describe, expect, it } from 'vitest';
import { sectionHome, sectionOfPath, sections } from './sections';

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
});
