import fastGlob from 'fast-glob';
import type { Root } from 'hast';
import { PurgeCSS } from 'purgecss';
import type { AfterBuild, BuiltSite } from '../site/built-site';
import { listElements } from '../site/html-tree';

/** States missing from the built HTML: set by head scripts before the first paint, or by the element later. */
const dynamicAttributes = 'data-theme data-theme-choice data-announcement-bar-initially-dismissed aria-busy aria-expanded';

/** Both spellings that an attribute may have: `ariaLabel` is `aria-label`, and `tabIndex` is `tabindex`. */
function nameAttribute(property: string): string[] {
  const name = property === 'className' ? 'class' : property;
  return [name.toLowerCase(), name.replace(/[A-Z]/g, '-$&').toLowerCase()];
}

function listNames(document: Root) {
  const elements = listElements(document);
  const properties = elements.flatMap((element) => Object.entries(element.properties));
  const valuesOf = (name: string): string[] =>
    properties.filter(([key]) => key === name).flatMap(([, value]) => splitWords(value));
  return {
    tags: unique(elements.map(({ tagName }) => tagName)),
    classes: unique(valuesOf('className')),
    ids: unique(valuesOf('id')),
    attributes: {
      names: unique(properties.flatMap(([key]) => nameAttribute(key))),
      values: unique(properties.flatMap(([, value]) => splitWords(value))),
    },
    undetermined: [],
  };
}

type Names = ReturnType<typeof listNames>;

function splitWords(value: unknown): string[] {
  return [value].flat().flatMap((one) => String(one).split(/\s+/));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Styles go before the loader, so the full stylesheet after it takes precedence. */
const loader = '<script data-scripts=';

/** Diagram colors used in SVG attributes: `fill=var(--_line)`. PurgeCSS finds variables only in styles. */
const colorsOfDiagrams = /^--(?:_|bg$)/;

/** Pages of a folder share their inlined styles, since the security policy needs a hash of each. */
function topFolder(page: string): string {
  return page.slice(0, page.indexOf('/') + 1);
}

/** Inlines the rules each folder's pages need, so they render after one request. */
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
      dynamicAttributes: dynamicAttributes.split(' '),
      // PurgeCSS drops selectors that consist only of this pseudo-class.
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
