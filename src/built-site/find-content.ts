import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';

/**
 * Finds everything of an article that stands below its title.
 *
 * @param page - A page, as `readMain` reads it.
 * @returns The element around it, or undefined where the page has no article.
 */
export function findContent(page: Root): Element | undefined {
  const content = select('.theme-doc-markdown', page) ?? select('main article', page);
  return (
    content && {
      ...content,
      children: content.children.filter((child) => child.type !== 'element' || child.tagName !== 'header'),
    }
  );
}
