import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { type HtmlDocument, listElements } from './html-tree';

/** Returns the content below the title. */
export function readArticle(document: HtmlDocument, url: string): Element {
  const main = [...listElements(document)].find(({ tagName }) => tagName === 'main');
  const page = main ? fromParse5(main) : undefined;
  const article = select('.theme-doc-markdown', page) ?? select('article', page);
  if (!article) {
    throw new Error(`${url}: the built page has no article, so it gets no Markdown copy. Let it render DocItem or DocCategory.`);
  }
  return { ...article, children: article.children.filter((child) => child.type !== 'element' || child.tagName !== 'header') };
}
