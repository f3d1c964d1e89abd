import { describe, expect, it } from 'vitest';
import { formatFinding } from '../finding';
import { checkFrontMatter } from './check-front-matter';

const required = {
  title: 'Create a list',
  description: 'Create a list for a campaign and get the id that leads are added to.',
};

function check(frontMatter: Record<string, unknown>, file = 'docs/a.mdx'): string[] {
  const keyLines = new Map(Object.keys(frontMatter).map((key, index) => [key, index + 2]));
  return checkFrontMatter({ file, bodyLine: 9, frontMatter, keyLines }).map(formatFinding);
}

describe('checkFrontMatter', () => {
  it('accepts the required keys and the optional ones', () => {
    expect(check({ ...required, sidebar_label: 'Create', sidebar_position: 2, sidebar_class_name: 'method-post' })).toEqual([]);
  });

  it('names file, line, misspelt key and the key that was meant', () => {
    expect(check({ ...required, sidebar_lable: 'Create' })).toEqual([
      'docs/a.mdx:4  unknown key "sidebar_lable" → Write "sidebar_label", or remove it.',
    ]);
  });

  it('names every missing key', () => {
    expect(check({}).join()).toMatch(/"title" is missing.*"description" is missing/);
  });

  it.each([
    ['title', 7],
    ['title', 'x'.repeat(71)],
    ['description', 'Too short.'],
    ['sidebar_position', '2'],
    ['sidebar_class_name', 'method-fetch'],
    ['slug', '/elsewhere'],
  ])('refuses %s: %j and says what to write', (key, value) => {
    expect(check({ ...required, [key]: value }).join()).toMatch(new RegExp(`"${key}" is .*Write`));
  });

  it('accepts a group of the section', () => {
    expect(check({ ...required, sidebar_group: 'people' }, 'guide/portal_callcenter_guide/role.mdx')).toEqual([]);
  });

  it('names a misspelt group of the sidebar and the one that was meant', () => {
    expect(check({ ...required, sidebar_group: 'poeple' }, 'guide/portal_callcenter_guide/role.mdx')).toEqual([
      'guide/portal_callcenter_guide/role.mdx:4  the sidebar group "poeple" → Write "people", or add the group to the section in src/sections.ts.',
    ]);
  });

  it('refuses a group where the section has none', () => {
    expect(check({ ...required, sidebar_group: 'people' })).toEqual([
      'docs/a.mdx:4  the sidebar group "people" → Remove it: the section has no groups in src/sections.ts.',
    ]);
  });
});
