import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type Handler, Parser } from 'htmlparser2';
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';
import type { BuiltSite } from './built-site';

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

/** Elements with their attributes: what selectors name. The words of the text would keep more. */
const openTags = /<[a-z][^>]*>/g;

/** A colour of a diagram, which an attribute of its SVG names: `fill=var(--_line)`. */
const variables = /--[\w-]+/g;

/** Names of tags, each as what it is: taken for words, every `<button>` would keep the rules of the class `button`. */
function extractNames(html: string): ExtractorResultDetailed {
  const names: ExtractorResultDetailed = {
    attributes: { names: [], values: [] },
    classes: [],
    ids: [],
    tags: [],
    undetermined: [],
  };
  const handler: Partial<Handler> = {
    onopentag(tag, attributes) {
      names.tags.push(tag);
      names.attributes.names.push(...Object.keys(attributes));
      names.attributes.values.push(...Object.values(attributes));
      names.classes.push(...(attributes.class ?? '').split(' '));
      names.ids.push(attributes.id ?? '');
    },
  };
  // As XML: in HTML, a tag that opens a script would have no other tags behind it.
  new Parser(handler, { xmlMode: true }).end(html);
  return names;
}

/** Pages below one folder of the site look alike, and share their styles: the security policy needs a hash of each. */
function topFolder(page: string): string {
  return page.slice(0, page.indexOf('/') + 1);
}

/**
 * Writes into the head of every page the rules that the pages below its folder need, so that a page is shown after one request. The
 * whole stylesheet follows with the scripts, which may show more.
 *
 * @param site - The built site.
 * @throws Error when the build has not exactly one stylesheet.
 */
export async function inlineStyles({ outDir }: BuiltSite): Promise<void> {
  const [sheet, ...others] = await fastGlob('assets/css/*.css', { cwd: outDir, absolute: true });
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${outDir}/assets/css: found ${others.length + (sheet ? 1 : 0)} stylesheets. Keep all styles in one.`);
  }
  const pages = await fastGlob('**/*.html', { cwd: outDir });
  for (const folder of new Set(pages.map(topFolder))) {
    const own = pages.filter((page) => topFolder(page) === folder).map((page) => join(outDir, page));
    const tags = new Set<string>();
    for (const page of own) {
      for (const [tag] of (await readFile(page, 'utf8')).matchAll(openTags)) {
        tags.add(tag);
      }
    }
    const raw = [...tags].join('\n');
    const [result] = await new PurgeCSS().purge({
      css: [sheet],
      content: [{ raw, extension: 'html' }],
      extractors: [{ extractor: extractNames, extensions: ['html'] }],
      keyframes: true,
      variables: true,
      ...states,
      // PurgeCSS takes a selector of nothing but this state for one that matches nothing, and looks for variables in styles only.
      safelist: { greedy: [/^:focus-visible$/], variables: [...new Set(raw.match(variables))] },
    });
    const head = `<style>${result?.css ?? ''}</style>${loader}`;
    for (const page of own) {
      await writeFile(
        page,
        (await readFile(page, 'utf8')).replace(loader, () => head),
      );
    }
  }
}
