import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const blocks = new Set(['p', 'ul', 'ol', 'pre', 'table', 'div', 'figure']);

function isCheckbox(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'input' && node.properties.type === 'checkbox';
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && blocks.has(node.tagName);
}

/**
 * Lets readers tick the items of a Markdown task list (`- [ ] Do this`): the box is enabled and labelled by its own line.
 *
 * @returns A rehype transform.
 */
export function enableTaskItems() {
  return (tree: Root): void => {
    visit(tree, 'element', (parent) => {
      const [box, ...rest] = parent.children;
      if (!isCheckbox(box) || parent.tagName === 'label') {
        return;
      }
      const firstBlock = rest.findIndex(isBlock);
      const line = firstBlock === -1 ? rest : rest.slice(0, firstBlock);
      const input: Element = { ...box, properties: { type: 'checkbox', defaultChecked: box.properties.checked === true } };
      const label: Element = { type: 'element', tagName: 'label', properties: {}, children: [input, ...line] };
      parent.children = [label, ...rest.slice(line.length)];
    });
  };
}
