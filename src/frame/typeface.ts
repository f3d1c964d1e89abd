import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** Unicode ranges of the font files. Browsers load only the files a page needs. */
const lettersOfFonts: Readonly<Record<string, string>> = {
  latin: 'U+20-7E,U+A0-BF,U+D7,U+F7,U+2000-206F,U+2212',
  accents: 'U+C0-D6,U+D8-F6,U+F8-FF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+300-309,U+323-329,U+1EA0-1EF9,U+20AB',
};

function declareFace(baseUrl: string, letters: string, file: string): string {
  return `@font-face{font-family:"Hanken Grotesk";font-weight:400 700;font-display:swap;src:url(${baseUrl}${file}) format("woff2");unicode-range:${letters}}`;
}

/**
 * Arial and metric-compatible fonts. `width` is relative to the typeface, measured on the text of four pages.
 */
const fallbacks = [
  { weights: '400 599', width: 1.03, names: ['Arial', 'Liberation Sans'] },
  { weights: '600 700', width: 0.965, names: ['Arial Bold', 'Liberation Sans Bold'] },
] as const;

/** Percentages of the font size. The typeface has an ascent of 100 and a descent of 30. */
const fallback = fallbacks
  .map(({ weights, width, names }) => {
    const [ascent, descent] = [100, 30].map((percent) => (percent / width).toFixed(1));
    const files = names.map((name) => `local("${name}")`);
    return `@font-face{font-family:"Hanken fallback";font-weight:${weights};src:${files};size-adjust:${width * 100}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  })
  .join('');

// In the head, since the bundler would inline the small files into the stylesheet. Phones use their system
// font: the web font would double a page's size and delay its text by 0.2 s on a slow phone.
export function declareTypeface({
  siteDir,
  baseUrl,
}: Pick<LoadContext, 'siteDir' | 'baseUrl'>): HtmlTagObject {
  const faces = Object.entries(lettersOfFonts).flatMap(([name, letters]) =>
    fastGlob
      .sync(`fonts/hanken-grotesk-${name}.*.woff2`, { cwd: `${siteDir}/static` })
      .map((file) => declareFace(baseUrl, letters, file)),
  );
  return { tagName: 'style', innerHTML: `@media (min-width:601px){${faces.join('')}${fallback}}` };
}
