import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import fastGlob from 'fast-glob';
import { hashSources } from '../build-cache/hash-sources';
import { keepResult } from '../build-cache/keep-result';
import { hashContent } from '../delivery/hash-content';
import { lightenPage } from '../delivery/lighten-page';
import { moveFonts } from '../delivery/move-fonts';
import { listTags, listWords } from '../delivery/read-used-names';
import { sectionOfPath } from '../sections';

/**
 * Makes a page readable with one request. After the build, each page gets the styles that the pages of its section need (in place
 * of the link to a stylesheet) and a loader in place of its scripts; see `src/delivery/load-scripts.ts`. The loader also fetches the
 * stylesheet: what scripts may show later, and again what the page has, because the order of rules counts.
 */
export function lightPages({ siteDir, baseUrl }: LoadContext): Plugin {
  return {
    name: 'light-pages',
    async postBuild({ outDir }) {
      const find = (pattern: string): string[] => fastGlob.sync(pattern, { cwd: outDir, absolute: true }).sort();
      const [sheet = '', ...others] = find('assets/css/*.css');
      if (sheet === '' || others.length > 0) {
        throw new Error(
          `${outDir}/assets/css: ${others.length + 1} stylesheets instead of one. Keep Docusaurus from splitting it.`,
        );
      }
      // One file after the other: a site of thousands of pages does not fit into memory.
      const words = new Set<string>();
      const scripts = find('assets/js/*.js');
      for (const file of scripts) {
        addAll(words, listWords(readFileSync(file, 'utf8')));
      }
      // Their hashes are no classes, and others in a build that keeps nothing.
      const hashes = new Set(scripts.map((file) => file.split('.').at(-2)));
      for (const word of words) {
        if (hashes.has(word.slice(0, 8))) {
          words.delete(word);
        }
      }
      const pages: { file: string; section: string }[] = [];
      const tagsOfSections = new Map<string, Set<string>>();
      for (const file of find('**/*.html')) {
        const page = readFileSync(file, 'utf8');
        // Another plugin writes pages that only lead to another one, at the same time.
        if (page.includes('<div id=__docusaurus>')) {
          const section = sectionOfPath(baseUrl + relative(outDir, file).replaceAll('\\', '/'), baseUrl)?.id ?? '';
          pages.push({ file, section });
          const tags = tagsOfSections.get(section) ?? new Set();
          addAll(tags, listTags(page));
          tagsOfSections.set(section, tags);
        }
      }

      const css = moveFonts(readFileSync(sheet, 'utf8'), outDir, baseUrl);
      const input = JSON.stringify([hashSources(siteDir), css, [...tagsOfSections], [...words]], listSet);
      const styles = await keepResult('styles', outDir, input, async () => {
        // Only a build needs these, which take long to load.
        const { makeStyles } = await import('../delivery/make-styles');
        return makeStyles(css, tagsOfSections, words);
      });
      const late = `assets/css/styles.${hashContent(styles.late)}.css`;
      rmSync(sheet);
      writeFileSync(join(outDir, late), styles.late);

      const { bundleLoader } = await import('../delivery/bundle-loader');
      const loader = await bundleLoader();
      for (const { file, section } of pages) {
        const parts = { styles: styles.sections[section] ?? '', loader, stylesheet: baseUrl + late };
        replaceFile(file, lightenPage(file, readFileSync(file, 'utf8'), parts));
      }
    },
  };
}

/** Sets are empty in JSON. */
function listSet(_key: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

function addAll(target: Set<string>, values: Iterable<string>): void {
  for (const value of values) {
    target.add(value);
  }
}

/** Other plugins read the pages at the same time: they find the page before or after, never half of it. */
function replaceFile(file: string, content: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
