import { describe, expect, it } from 'vitest';
import { checkFrontMatter } from './check-front-matter';

const page = {
  title: 'Create a list',
  description: 'Create a list for a campaign and get the id that leads are added to.',
};

describe('checkFrontMatter', () => {
  it('accepts the required keys and the optional ones', () => {
    expect(() =>
      checkFrontMatter('docs/a.mdx', {
        ...page,
        sidebar_label: 'Create',
        sidebar_position: 2,
        sidebar_class_name: 'method-post',
      }),
    ).not.toThrow();
  });

  it('names file, misspelt key and the key that was meant', () => {
    expect(() => checkFrontMatter('docs/a.mdx', { ...page, sidebar_lable: 'Create' })).toThrow(
      'docs/a.mdx: unknown key "sidebar_lable". Write "sidebar_label", or remove it.',
    );
  });

  it('names every missing key', () => {
    expect(() => checkFrontMatter('docs/a.mdx', {})).toThrow(/"title" is missing.*"description" is missing/);
  });

  it.each([
    ['title', 7],
    ['title', 'x'.repeat(71)],
    ['description', 'Too short.'],
    ['sidebar_position', '2'],
    ['sidebar_class_name', 'method-fetch'],
    ['slug', '/elsewhere'],
  ])('refuses %s: %j and says what to write', (key, value) => {
    expect(() => checkFrontMatter('docs/a.mdx', { ...page, [key]: value })).toThrow(new RegExp(`"${key}" is .*Write`));
  });
});
