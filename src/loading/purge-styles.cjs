// Runs in a worker, which loads JavaScript only.
const { PurgeCSS } = require('purgecss');

/**
 * States missing from the built HTML: set by head scripts before the first paint, or by the element later.
 */
const dynamicAttributes =
  'data-theme data-theme-choice data-announcement-bar-initially-dismissed aria-busy aria-expanded open';

/** Diagram colors used in SVG attributes: `fill=var(--_line)`. PurgeCSS finds variables only in styles. */
const colorsOfDiagrams = /^--(?:_|bg$)/;

/**
 * Names and values in the tags of a page, without those of scripts. The first one is the value of an empty
 * attribute.
 *
 * @param {string} html
 */
function listWords(html) {
  const tags = html.replace(/<script\b.*?<\/script>/gs, '').match(/<[^>]+>/g) ?? [];
  return ['', ...tags.flatMap((tag) => tag.match(/[^\s"'<>=/]+/g) ?? [])];
}

/**
 * Returns the rules of a stylesheet that a page needs.
 *
 * @param {string} styles
 * @param {string} html
 */
exports.purgeStyles = async (styles, html) => {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: styles }],
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extractor: listWords, extensions: ['html'] }],
    keyframes: true,
    variables: true,
    dynamicAttributes: dynamicAttributes.split(' '),
    // PurgeCSS drops selectors that consist only of these pseudo-classes, such as `:where(li) > :is(p)`.
    safelist: { greedy: [/^:(?:focus-visible|is|where)$/], variables: [colorsOfDiagrams] },
  });
  return result?.css ?? '';
};
