import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';

/** Colours of code, which are most elements of a page and say nothing. */
const colours = /<\/?span\b[^>]*>/g;

/**
 * Reads the content of a page: what stands around it is the same on all pages.
 *
 * @param html - A built page.
 * @returns A tree with the page's `<main>`, without the colours of its code and without the place of each element in the file, which
 *   takes as long as the rest.
 */
export function readMain(html: string): Root {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return fromParse5(parse(main.replace(/<pre\b.*?<\/pre>/gs, (code) => code.replace(colours, '')))) as Root;
}
