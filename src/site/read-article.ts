import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { parse } from 'parse5';

/**
 * Reads what stands below the title of a page: what stands around it is the same on all pages.
 *
 * @returns An element that does not hold the place of each element in the file, which takes as long as the rest.
 * @throws Error when the page has no article.
 */
export function readArticle(html: string, url: string): Element {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  // Without the doctype a table would not end the paragraph before it, whose end tag the page leaves out.
  const page = fromParse5(parse(`<!doctype html>${main}`));
  const article = select('.theme-doc-markdown', page) ?? select('main article', page);
  if (!article) {
    throw new Error(`${url}: the built page has no article, so it gets no Markdown copy. Let it render DocItem or DocCategory.`);
  }
  return { ...article, children: article.children.filter((child) => child.type !== 'element' || child.tagName !== 'header') };
}
