import { expect, test } from 'vitest';
import { addToLoader } from './loader-tag';

test.each(['"/a.js /b.js"', '/a.js'])('The loader of a page gets an attribute beside its scripts %s', (scripts) => {
  const html = `<p>Text</p><script data-scripts=${scripts}>(load)</script>`;
  expect(addToLoader('index.html', html, 'search', '/s.js')).toContain(`data-scripts=${scripts} data-search="/s.js">`);
});

test('A file without a loader stays as it is', () => {
  expect(addToLoader('old.html', '<p>Moved</p>', 'search', '/s.js')).toBe('<p>Moved</p>');
});

test('A loader with another first attribute is an error', () => {
  const html = '<script class=x data-scripts=/a.js></script>';
  expect(() => addToLoader('index.html', html, 'search', '/s.js')).toThrow(/index\.html: data-scripts is not the first/);
});
