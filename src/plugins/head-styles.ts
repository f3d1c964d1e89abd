import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** The letters in each file of the typeface. A page asks for those files alone whose letters it has. */
const lettersOfFonts: Readonly<Record<string, string>> = {
  latin: 'U+20-7E,U+A0-BF,U+D7,U+F7,U+2000-206F,U+2212',
  accents: 'U+C0-D6,U+D8-F6,U+F8-FF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1B0,U+300-309,U+323-329,U+1EA0-1EF9,U+20AB',
};

/** A face that is shown from the next page on when it comes too late, so that nothing moves. */
function declareFace(baseUrl: string, letters: string, file: string): string {
  return `@font-face{font-family:"Hanken Grotesk";font-weight:400 700;font-display:optional;src:url(${baseUrl}${file}) format("woff2");unicode-range:${letters}}`;
}

/**
 * Writes into the head of every page the styles that name an address: the typeface (in the stylesheet, the bundler would put such
 * small files into it), and the site's origin, so that a link on paper says its whole address. Phones keep the typeface of their
 * system: on a slow one, this one would double what a page weighs and show its text 0.2 s later.
 */
export function headStyles({ siteDir, baseUrl, siteConfig: { url } }: LoadContext): Plugin {
  return {
    name: 'head-styles',
    injectHtmlTags() {
      const faces = Object.entries(lettersOfFonts).flatMap(([name, letters]) =>
        fastGlob
          .sync(`fonts/hanken-grotesk-${name}.*.woff2`, { cwd: `${siteDir}/static` })
          .map((file) => declareFace(baseUrl, letters, file)),
      );
      const origin = `@media print{:root{--site-origin:${JSON.stringify(url)}}}`;
      return { headTags: [{ tagName: 'style', innerHTML: `@media (min-width:601px){${faces.join('')}}${origin}` }] };
    },
  };
}
