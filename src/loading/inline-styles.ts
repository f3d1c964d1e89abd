import fastGlob from 'fast-glob';
import { PurgeCSS } from 'purgecss';
import listNames from 'purgecss-from-html';
import type { BuiltSite } from '../site/built-site';

/** What no page is written with: states that scripts of the head set before the first paint, and those of an element. */
const states = {
  dynamicAttributes: [
    'data-theme',
    'data-theme-choice',
    'data-announcement-bar-initially-dismissed',
    'aria-busy',
    'aria-expanded',
  ],
};

/** How the loader begins in a page: what comes behind it, the whole stylesheet, has the last word. */
const loader = '<script data-scripts=';

/** Colors of a diagram, which attributes of its SVG name: `fill=var(--_line)`. PurgeCSS looks for variables in styles only. */
const colorsOfDiagrams = /^--(?:_|bg$)/;

/** Pages below one folder of the site look alike, and share their styles: the security policy needs a hash of each. */
function topFolder(page: string): string {
  return page.slice(0, page.indexOf('/') + 1);
}

/**
 * Writes into the head of every page the rules that the pages below its folder need, so that a page is shown after one request.
 * The whole stylesheet follows with the scripts, which may show more.
 *
 * @throws Error when the build has not exactly one stylesheet.
 */
export async function inlineStyles({ outDir, html }: BuiltSite): Promise<void> {
  const [sheet, ...others] = await fastGlob('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`);
  }
  const pages = [...html].map(([page, raw]) => ({ page, raw, extension: 'html' }));
  for (const folder of new Set(pages.map(({ page }) => topFolder(page)))) {
    const own = pages.filter(({ page }) => topFolder(page) === folder);
    const [result] = await new PurgeCSS().purge({
      css: [sheet],
      content: own,
      extractors: [{ extractor: listNames, extensions: ['html'] }],
      keyframes: true,
      variables: true,
      ...states,
      // PurgeCSS takes a selector of nothing but this state for one that matches nothing.
      safelist: { greedy: [/^:focus-visible$/], variables: [colorsOfDiagrams] },
    });
    const head = `<style>${result?.css ?? ''}</style>${loader}`;
    for (const { page, raw } of own) {
      html.set(
        page,
        raw.replace(loader, () => head),
      );
    }
  }
}
