import { expect, it } from 'vitest';
import { lightenPage } from './lighten-page';

const parts = { styles: 'p{color:red}', loader: 'load()', stylesheet: '/late.css' };
const head = '<link rel=stylesheet href=/assets/a.css /><script src=/assets/main.js defer></script>';
const lighten = (body: string): string => lightenPage('build/a.html', `<head>${head}</head><body>${body}`, parts);

it('puts styles and a loader in place of the stylesheet and the scripts', () => {
  expect(lighten('<p>Text')).toBe(
    '<head><style>p{color:red}</style><script data-scripts="/assets/main.js" data-styles=/late.css>load()</script></head><body><p>Text',
  );
});

it('drops what says nothing', () => {
  const heading = '<a href=#a class=hash-link aria-label="Direct link to A" title="Direct link to A" translate=no>';
  expect(lighten(`<link rel=preload as=image href=/logo.svg /><li class="">${heading}`)).toMatch(
    /<body><li><a href=#a class=hash-link aria-label="Direct link to A" translate=no>$/,
  );
});

it('leaves text alone that reads like markup', () => {
  expect(lighten('<pre>&lt;p class="" title="A"</pre>')).toMatch(/<pre>&lt;p class="" title="A"<\/pre>$/);
});

it('says which page asks for something else', () => {
  expect(() => lightenPage('build/a.html', '<head></head>', parts)).toThrow(/^build\/a\.html: 0 stylesheets and 0 scripts/);
});
