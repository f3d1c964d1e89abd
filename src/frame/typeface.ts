import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** The letters in each file of the typeface. A page asks for those files alone whose letters it has. */
const lettersOfFonts: Readonly<Record<string, string>> = {
  latin: 'U+20-7E,U+A0-BF,U+D7,U+F7,U+2000-206F,U+2212',
  accents: 'U+C0-D6,U+D8-F6,U+F8-FF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+300-309,U+323-329,U+1EA0-1EF9,U+20AB',
};

/** A face that takes the place of the fallback, which is as wide and as high, as soon as it is there. */
function declareFace(baseUrl: string, letters: string, file: string): string {
  return `@font-face{font-family:"Hanken Grotesk";font-weight:400 700;font-display:swap;src:url(${baseUrl}${file}) format("woff2");unicode-range:${letters}}`;
}

/** Arial, and what has its measures, by the width of the typeface beside it. Measured on the text of four pages. */
const fallbacks = [
  { weights: '400 599', width: 1.03, names: ['Arial', 'Liberation Sans'] },
  { weights: '600 700', width: 0.965, names: ['Arial Bold', 'Liberation Sans Bold'] },
] as const;

/** Percentages of the size, of a typeface that rises by 100 and falls by 30. */
const fallback = fallbacks
  .map(({ weights, width, names }) => {
    const [ascent, descent] = [100, 30].map((percent) => (percent / width).toFixed(1));
    const files = names.map((name) => `local("${name}")`);
    return `@font-face{font-family:"Hanken fallback";font-weight:${weights};src:${files};size-adjust:${width * 100}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  })
  .join('');

/**
 * Declares the typeface in the head of every page: in the stylesheet, the bundler would put such small files into it. Phones keep the
 * typeface of their system: on a slow one, this one would double what a page weighs and show its text 0.2 s later.
 */
export function declareTypeface({ siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>): HtmlTagObject {
  const faces = Object.entries(lettersOfFonts).flatMap(([name, letters]) =>
    fastGlob
      .sync(`fonts/hanken-grotesk-${name}.*.woff2`, { cwd: `${siteDir}/static` })
      .map((file) => declareFace(baseUrl, letters, file)),
  );
  return { tagName: 'style', innerHTML: `@media (min-width:601px){${faces.join('')}${fallback}}` };
}
