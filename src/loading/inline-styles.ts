import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { Worker } from 'jest-worker';
import type { AfterBuild } from '../site/built-site';

/** Styles go before the loader, so the full stylesheet after it takes precedence. */
const loader = '<script data-scripts=';

function readStylesheet(outDir: string): string {
  const [sheet, ...others] = fastGlob.sync('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(
      `${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`,
    );
  }
  return readFileSync(sheet, 'utf8');
}

/**
 * Inlines the rules that each page needs, so it renders after one request. A worker finds them while features
 * read the pages.
 */
export function inlineStyles(): AfterBuild {
  const worker = new Worker(join(__dirname, 'purge-styles.cjs'), {
    enableWorkerThreads: true,
  }) as Worker & typeof import('./purge-styles.cjs');
  const rules = new Map<string, Promise<string>>();
  let styles: string | undefined;
  return {
    readHtml(_document, file, { html, outDir }) {
      const page = html.get(file) ?? '';
      if (page.includes(loader)) {
        styles ??= readStylesheet(outDir);
        rules.set(file, worker.purgeStyles(styles, page));
      }
    },
    async write({ html, addedStyles }) {
      for (const [file, promise] of rules) {
        const css = await promise;
        const page = html.get(file) ?? '';
        html.set(
          file,
          page.replace(loader, () => `<style>${css}</style>${loader}`),
        );
        addedStyles.set(file, css);
      }
      await worker.end();
    },
  };
}
