import { readFile, writeFile } from 'node:fs/promises';
import fastGlob from 'fast-glob';
import { PurgeCSS } from 'purgecss';

/** What no page is written with: states that scripts of the head set before the first paint, and those of an element. */
const states = {
  dynamicAttributes: [
    'data-theme',
    'data-theme-choice',
    'data-announcement-bar-initially-dismissed',
    'aria-busy',
    'aria-expanded',
  ],
  // PurgeCSS takes a selector of nothing but this state for one that matches nothing.
  safelist: { greedy: [/^:focus-visible$/] },
};

/**
 * Writes into the head of every page the rules of the stylesheet that some page needs, so that a page is shown after one request. The
 * whole stylesheet follows with the scripts, which may show more.
 *
 * @param outDir - The built site.
 * @throws Error when the build has not exactly one stylesheet.
 */
export async function inlineStyles(outDir: string): Promise<void> {
  const [sheet, ...others] = await fastGlob('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`);
  }
  const pages = await fastGlob('**/*.html', { cwd: outDir, absolute: true });
  const [result] = await new PurgeCSS().purge({ css: [sheet], content: pages, keyframes: true, variables: true, ...states });
  const styles = `<style>${result?.css ?? ''}</style></head>`;
  for (const page of pages) {
    const html = await readFile(page, 'utf8');
    await writeFile(
      page,
      html.replace('</head>', () => styles),
    );
  }
}
