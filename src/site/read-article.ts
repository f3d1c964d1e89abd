import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';

export function readArticle(document: Root, url: string): Element {
  const main = select('main', document);
  const article = select('.theme-doc-markdown', main) ?? select('article', main);
  if (!article) {
    throw new Error(`${url}: the built page has no article, so it gets no Markdown copy. Let it render DocItem or DocCategory.`);
  }
  return { ...article, children: article.children.filter((child) => child.type !== 'element' || child.tagName !== 'header') };
}
