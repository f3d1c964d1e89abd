import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Whether an item is one link and nothing else. */
function isLink({ children }: Element): boolean {
  const elements = children.filter((child) => child.type === 'element');
  const hasText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
  return elements.length === 1 && elements[0]?.tagName === 'a' && !hasText;
}

/** Lists of links get the class `links`, and Infima's class for lists without bullets. */
export function styleLinkLists() {
  return (tree: Root): void => {
    visit(tree, { tagName: 'ul' }, (list) => {
      const items = 'children' in list ? list.children.filter((child) => child.type === 'element') : [];
      if (list.type === 'element' && items.length > 1 && items.every(isLink)) {
        list.properties.className = ['clean-list', 'links'];
      }
    });
  };
}
