import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';

/** Icons and drawings, which say what stands beside them too. */
const pictures = /<svg\b.*?<\/svg>/gs;
const codeBlocks = /<pre\b.*?<\/pre>/gs;
/** Colours of code. */
const colours = /<\/?span\b[^>]*>/g;

/**
 * Reads the content of a page: what stands around it is the same on all pages.
 *
 * @param html - A built page.
 * @returns A tree with the page's `<main>`, without what are most elements of a page and say nothing: its vector pictures and the
 *   colours of its code. Nor does it hold the place of each element in the file, which takes as long as the rest.
 */
export function readMain(html: string): Root {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return fromParse5(parse(main.replace(pictures, '').replace(codeBlocks, (code) => code.replace(colours, '')))) as Root;
}
