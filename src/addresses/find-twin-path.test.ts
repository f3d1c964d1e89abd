import { describe, expect, it } from 'vitest';
import { type Section, sections } from '../sections';
import { findTwinPath } from './find-twin-path';

const twins = sections.filter(({ twin }) => twin !== undefined);

function sectionOf(id: string): Section {
  const found = sections.find((section) => section.id === id);
  if (!found) {
    throw new Error(`There is no section ${id}.`);
  }
  return found;
}

describe('The table of sections', () => {
  it('has twins', () => {
    expect(twins.length).toBeGreaterThan(1);
  });

  it.each(twins)('pairs $id both ways, in two languages', (section) => {
    const other = sectionOf(section.twin?.id ?? '');
    expect(other.twin?.id).toBe(section.id);
    expect(other.language).not.toBe(section.language);
    const back = Object.fromEntries(Object.entries(other.twin?.renamed ?? {}).map(([here, there]) => [there, here]));
    expect(section.twin?.renamed).toEqual(back);
  });
});

describe('findTwinPath', () => {
  it.each([
    ['bitrix_eng', '/bitrix_pitel_eng/', '/bitrix_pitel_vie/'],
    ['bitrix_eng', '/bitrix_pitel_eng', '/bitrix_pitel_vie/'],
    ['bitrix_eng', '/bitrix_pitel_eng/setup/trial', '/bitrix_pitel_vie/setup/trial'],
    ['bitrix_eng', '/bitrix_pitel_eng/category/setup', '/bitrix_pitel_vie/category/cài-đặt'],
    ['bitrix_vie', '/bitrix_pitel_vie/category/cài-đặt', '/bitrix_pitel_eng/category/setup'],
  ])('leads in %s from %s to %s', (id, path, twinPath) => {
    expect(findTwinPath(sectionOf(id), path)).toBe(twinPath);
  });

  it('leads nowhere from a section in one language', () => {
    expect(findTwinPath(sectionOf('docs'), '/api/v1/auth/login')).toBeUndefined();
  });
});
