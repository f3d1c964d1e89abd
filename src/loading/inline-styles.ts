import { readFile } from 'node:fs/promises';
import fastGlob from 'fast-glob';
import { PurgeCSS } from 'purgecss';
import type { BuiltSite } from '../site/built-site';

/**
 * States missing from the built HTML: set by head scripts before the first paint, or by the element later.
 */
const dynamicAttributes =
  'data-theme data-theme-choice data-announcement-bar-initially-dismissed aria-busy aria-expanded';

/** Styles go before the loader, so the full stylesheet after it takes precedence. */
const loader = '<script data-scripts=';

/** Diagram colors used in SVG attributes: `fill=var(--_line)`. PurgeCSS finds variables only in styles. */
const colorsOfDiagrams = /^--(?:_|bg$)/;

/**
 * Names and values in the tags of a page, without those of scripts. The first one is the value of an empty
 * attribute.
 */
function listWords(html: string): string[] {
  const tags = html.replace(/<script\b.*?<\/script>/gs, '').match(/<[^>]+>/g) ?? [];
  return ['', ...tags.flatMap((tag) => tag.match(/[^\s"'<>=/]+/g) ?? [])];
}

/** Inlines the rules that each page needs, so it renders after one request. */
export async function inlineStyles({ outDir, html, addedStyles }: BuiltSite): Promise<void> {
  const [sheet, ...others] = await fastGlob('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(
      `${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`,
    );
  }
  const styles = await readFile(sheet, 'utf8');
  for (const [page, text] of [...html].filter(([, source]) => source.includes(loader))) {
    const [result] = await new PurgeCSS().purge({
      css: [{ raw: styles }],
      content: [{ raw: text, extension: 'html' }],
      extractors: [{ extractor: listWords, extensions: ['html'] }],
      keyframes: true,
      variables: true,
      dynamicAttributes: dynamicAttributes.split(' '),
      // PurgeCSS drops selectors that consist only of these pseudo-classes, such as `:where(li) > :is(p)`.
      safelist: { greedy: [/^:(?:focus-visible|is|where)$/], variables: [colorsOfDiagrams] },
    });
    const css = result?.css ?? '';
    html.set(
      page,
      text.replace(loader, () => `<style>${css}</style>${loader}`),
    );
    addedStyles.set(page, css);
  }
}
