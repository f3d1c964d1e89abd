import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import { foldVariables } from '../delivery/fold-variables';
import { lightenPage } from '../delivery/lighten-page';
import { joinNames, readUsedNames, type UsedNames } from '../delivery/read-used-names';
import { restStyles } from '../delivery/rest-styles';
import { sectionOfPath } from '../sections';

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/**
 * Makes a page readable with one request. After the build, each page gets the styles that the pages of its section need (in place
 * of the link to a stylesheet) and a loader in place of its scripts; see `src/delivery/load-scripts.ts`. The loader also fetches the
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
      const [sheet = '', ...others] = await find('assets/css/*.css');
      if (sheet === '' || others.length > 0) {
        throw new Error(
          `${outDir}/assets/css: ${others.length + 1} stylesheets instead of one. Keep Docusaurus from splitting it.`,
        );
      }
      // One file after the other: a site of thousands of pages does not fit into memory.
      const words = new Set<string>();
      for (const file of await find('assets/js/*.js')) {
        collectWords(await readFile(file, 'utf8'), words);
      }
      const pages: { file: string; section: string }[] = [];
      const namesOfSections = new Map<string, UsedNames>();
      for (const file of await find('**/*.html')) {
        const page = await readFile(file, 'utf8');
        // Another plugin writes pages that only lead to another one, at the same time.
        if (page.includes('<div id=__docusaurus>')) {
          const section = sectionOfPath(baseUrl + relative(outDir, file).replaceAll('\\', '/'), baseUrl)?.id ?? '';
          pages.push({ file, section });
          const names = namesOfSections.get(section) ?? joinNames();
          readUsedNames(page, names);
          namesOfSections.set(section, names);
        }
      }

      const names = joinNames(...namesOfSections.values());
      for (const value of names.attributeValues) {
        collectWords(value, words);
      }
      const css = await moveFonts(await readFile(sheet, 'utf8'), outDir, baseUrl);
      // A font that is declared twice is fetched twice.
      const lateStyles = (await purgeStyles(css, names, words)).replace(/@font-face\{[^}]*\}/g, '');
      const late = `assets/css/styles.${hash(lateStyles)}.css`;
      await rm(sheet);
      await writeFile(join(outDir, late), lateStyles);

      // What no page needs is dropped once, not for each section.
      const pageStyles = restStyles(await purgeStyles(css, names));
      const styles = new Map<string, string>();
      for (const [section, own] of namesOfSections) {
        styles.set(section, await minify(foldVariables(await purgeStyles(pageStyles, own), words)));
      }
      const loader = await bundleLoader();
      for (const { file, section } of pages) {
        const parts = { styles: styles.get(section) ?? '', loader, stylesheet: baseUrl + late };
        await replaceFile(file, lightenPage(file, await readFile(file, 'utf8'), parts));
      }
    },
  };
}

async function minify(css: string): Promise<string> {
  const { transform } = await import('lightningcss');
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** Adds what may be a class, an attribute or a variable of CSS in a text. */
function collectWords(text: string, words: Set<string>): void {
  for (const [word] of text.matchAll(/[\w-]+/g)) {
    words.add(word);
  }
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
    const path = `assets/fonts/font-${hash(font)}.woff2`;
    fonts.set(path, font);
    return `url(${baseUrl}${path})`;
  });
  await Promise.all([...fonts].map(([path, font]) => writeFile(join(outDir, path), font)));
  return moved;
}
