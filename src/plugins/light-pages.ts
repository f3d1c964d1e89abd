import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import { foldVariables } from '../delivery/fold-variables';
import { lightenPage } from '../delivery/lighten-page';
import { readUsedNames } from '../delivery/read-used-names';
import { restStyles } from '../delivery/rest-styles';

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/**
 * Makes a page readable with one request. After the build, each page gets the styles that pages need (the same for all, in place of
 * the link to a stylesheet) and a loader in place of its scripts; see `src/delivery/load-scripts.ts`. The loader also fetches the
 * stylesheet: what scripts may show later, and again what the page has, because the order of rules counts.
 */
export function lightPages({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'light-pages',
    async postBuild({ outDir }) {
      // Only a build needs these, which take long to load.
      const { bundleLoader } = await import('../delivery/bundle-loader');
      const { purgeStyles } = await import('../delivery/purge-styles');
      const find = (pattern: string): Promise<string[]> => fastGlob(pattern, { cwd: outDir, absolute: true });
      const read = (files: string[]): Promise<string[]> => Promise.all(files.map((file) => readFile(file, 'utf8')));

      const [sheet = '', ...others] = await find('assets/css/*.css');
      if (sheet === '' || others.length > 0) {
        throw new Error(
          `${outDir}/assets/css: ${others.length + 1} stylesheets instead of one. Keep Docusaurus from splitting it.`,
        );
      }
      // Pages that only lead to another one are written by another plugin at the same time.
      const found = await find('**/*.html');
      const all = (await read(found)).map((page, index) => ({ file: found[index] ?? '', page }));
      const built = all.filter(({ page }) => page.includes('<div id=__docusaurus>'));
      const pages = built.map(({ page }) => page);
      const scripts = await read(await find('assets/js/*.js'));
      const names = {
        tags: new Set<string>(),
        classes: new Set<string>(),
        ids: new Set<string>(),
        attributeNames: new Set<string>(),
        attributeValues: new Set<string>(),
      };
      for (const page of pages) {
        readUsedNames(page, names);
      }

      const css = await moveFonts(await readFile(sheet, 'utf8'), outDir, baseUrl);
      // A font that is declared twice is fetched twice.
      const lateStyles = (await purgeStyles(css, names, [...scripts, ...pages])).replace(/@font-face\{[^}]*\}/g, '');
      const styles = await minify(foldVariables(restStyles(await purgeStyles(css, names)), [...scripts, ...pages]));
      const late = `assets/css/styles.${hash(lateStyles)}.css`;
      await rm(sheet);
      await writeFile(join(outDir, late), lateStyles);

      const parts = { styles, loader: await bundleLoader(), stylesheet: baseUrl + late };
      await Promise.all(built.map(({ file, page }) => replaceFile(file, lightenPage(file, page, parts))));
    },
  };
}

async function minify(css: string): Promise<string> {
  const { transform } = await import('lightningcss');
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** Other plugins read the pages at the same time: they find the page before or after, never half of it. */
async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Fonts that the bundler has put into the stylesheet become files again: most pages do without them. */
async function moveFonts(css: string, outDir: string, baseUrl: string): Promise<string> {
  const fonts = new Map<string, Buffer>();
  const moved = css.replace(/url\("?data:font\/woff2;base64,([^)"]+)"?\)/g, (_, data: string) => {
    const font = Buffer.from(data, 'base64');
    const path = `assets/fonts/${hash(font)}.woff2`;
    fonts.set(path, font);
    return `url(${baseUrl}${path})`;
  });
  await Promise.all([...fonts].map(([path, font]) => writeFile(join(outDir, path), font)));
  return moved;
}
