import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const blocks = ['p', 'ul', 'ol', 'pre', 'table', 'div', 'figure'];

/**
 * Makes task list items (`- [ ] Do this`) tickable: enables each checkbox and labels it with its own line.
 */
export function enableTaskItems() {
  return (tree: Root): void => {
    visit(tree, { tagName: 'input' }, (box, _index, item) => {
      if (box.type !== 'element' || item?.type !== 'element' || item.tagName === 'label') {
        return;
      }
      box.properties = { type: 'checkbox', defaultChecked: box.properties.checked === true };
      const block = item.children.findIndex(
        (node) => node.type === 'element' && blocks.includes(node.tagName),
      );
      const line = item.children.splice(0, block === -1 ? item.children.length : block);
      const label: Element = { type: 'element', tagName: 'label', properties: {}, children: line };
      item.children.unshift(label);
    });
  };
}
