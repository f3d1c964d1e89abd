import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { inlineComponent } from '../markdown/nodes';
import { listProps } from '../page-source/page-tree';
import { fieldSlug } from './field-nodes';

const heads = ['Field', 'Parameter'];

/** Adds anchors such as `#field-call_id` to handwritten tables. Repeated names get a number. */
export function anchorFields() {
  return (tree: Root): void => {
    // Fields from the contract already have anchors.
    const anchors = listProps(tree, 'id').filter(({ name }) => name === 'Anchor');
    const counts = new Map(anchors.map(({ value }) => [value, 1]));
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
      const [title] = head?.children[0]?.children ?? [];
      if (title?.type !== 'text' || !heads.includes(title.value)) {
        return;
      }
      for (const row of rows) {
        const cell = row.children[0];
        const code = cell?.children.find((node) => node.type === 'inlineCode');
        if (!cell || !code) {
          continue;
        }
        const slug = `field-${fieldSlug(code.value)}`;
        const count = (counts.get(slug) ?? 0) + 1;
        counts.set(slug, count);
        cell.children = [
          inlineComponent(
            'Anchor',
            { id: count === 1 ? slug : `${slug}-${count}`, name: code.value },
            cell.children,
          ),
        ];
      }
    });
  };
}
