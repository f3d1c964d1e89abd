import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContent } from './hash-content';

/**
 * Makes files again of the fonts that the bundler has put into the stylesheet: most pages do without them.
 *
 * @param css - The stylesheet.
 * @param outDir - The built site, which gets the files.
 * @param baseUrl - Path the site is served under.
 * @returns The stylesheet, with the addresses of the files in place of the fonts.
 */
export function moveFonts(css: string, outDir: string, baseUrl: string): string {
  const fonts = new Map<string, Buffer>();
  const moved = css.replace(/url\("?data:font\/woff2;base64,([^)"]+)"?\)/g, (_, data: string) => {
    const font = Buffer.from(data, 'base64');
    const path = `assets/fonts/font-${hashContent(font)}.woff2`;
    fonts.set(path, font);
    return `url(${baseUrl}${path})`;
  });
  for (const [path, font] of fonts) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), font);
  }
  return moved;
}
