import fastGlob from 'fast-glob';
import { PurgeCSS } from 'purgecss';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { type HtmlDocument, listElements } from '../site/html-tree';

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

/** What selectors can match in a file, as PurgeCSS expects it. */
interface Names {
  readonly tags: string[];
  readonly classes: string[];
  readonly ids: string[];
  readonly attributes: { readonly names: string[]; readonly values: string[] };
  readonly undetermined: string[];
}

function listNames(document: HtmlDocument): Names {
  const elements = [...listElements(document)];
  const attributes = elements.flatMap(({ attrs }) => attrs);
  const valuesOf = (name: string): string[] => attributes.filter((one) => one.name === name).map(({ value }) => value);
  return {
    tags: unique(elements.map(({ tagName }) => tagName)),
    classes: unique(valuesOf('class').flatMap((value) => value.split(/\s+/))),
    ids: unique(valuesOf('id')),
    attributes: {
      names: unique(attributes.map(({ name }) => name)),
      values: unique(attributes.flatMap(({ value }) => value.split(/\s+/))),
    },
    undetermined: [],
  };
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Styles go before the loader, so the full stylesheet after it takes precedence. */
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
async function writeStyles({ outDir, html, addedStyles }: BuiltSite, names: ReadonlyMap<string, Names>): Promise<void> {
  const [sheet, ...others] = await fastGlob('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`);
  }
  const pages = [...names.keys()];
  for (const folder of new Set(pages.map(topFolder))) {
    const own = pages.filter((page) => topFolder(page) === folder);
    const [result] = await new PurgeCSS().purge({
      css: [sheet],
      // The names are known: in place of its text, the extractor gets the path of a page.
      content: own.map((page) => ({ raw: page, extension: 'html' })),
      extractors: [{ extractor: (page) => names.get(page) ?? [], extensions: ['html'] }],
      keyframes: true,
      variables: true,
      ...states,
      // PurgeCSS takes a selector of nothing but this state for one that matches nothing.
      safelist: { greedy: [/^:focus-visible$/], variables: [colorsOfDiagrams] },
    });
    const css = result?.css ?? '';
    for (const page of own) {
      const text = html.get(page) ?? '';
      if (text.includes(loader)) {
        html.set(
          page,
          text.replace(loader, () => `<style>${css}</style>${loader}`),
        );
        addedStyles.set(page, css);
      }
    }
  }
}

export function inlineStyles(): AfterBuild {
  const names = new Map<string, Names>();
  return {
    readHtml(document, file) {
      names.set(file, listNames(document));
    },
    write: (site) => writeStyles(site, names),
  };
}
