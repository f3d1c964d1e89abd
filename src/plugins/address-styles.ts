import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';

/** The letters in each file of the typeface. A page asks for those files alone whose letters it has. */
const lettersOfFonts: Readonly<Record<string, string>> = {
  latin: 'U+20-7E, U+A0-BF, U+D7, U+F7, U+2000-206F, U+2212',
  accents: 'U+C0-D6, U+D8-F6, U+F8-FF',
  vietnamese: 'U+102-103, U+110-111, U+128-129, U+168-169, U+1A0-1B0, U+300-309, U+323-329, U+1EA0-1EF9, U+20AB',
};

/** A face of the typeface that is shown from the next page on when it comes too late, so that nothing moves. */
function declareFont(baseUrl: string, file: string): string {
  const [, letters = ''] = /hanken-grotesk-(\w+)\./.exec(file) ?? [];
  return `@font-face {
  font-family: "Hanken Grotesk";
  font-weight: 400 700;
  font-display: optional;
  src: /* webpackIgnore: true */ url("${baseUrl}fonts/${basename(file)}") format("woff2");
  unicode-range: ${lettersOfFonts[letters]};
}`;
}

/**
 * Writes the styles that name the address of the site: the typeface, whose small files the bundler would otherwise put into the
 * stylesheet itself, and the origin, so that a link on paper says its whole address.
 */
export function addressStyles({ siteDir, generatedFilesDir, baseUrl, siteConfig: { url } }: LoadContext): Plugin {
  const file = join(generatedFilesDir, 'address-styles', 'address-styles.css');
  return {
    name: 'address-styles',
    getClientModules: () => [file],
    async loadContent() {
      const fonts = fastGlob.sync('static/fonts/*.woff2', { cwd: siteDir });
      const origin = `@media print { :root { --site-origin: ${JSON.stringify(url)}; } }`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${[...fonts.map((font) => declareFont(baseUrl, font)), origin].join('\n')}\n`);
    },
  };
}
