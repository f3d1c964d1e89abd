import type { Root, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';
import { inlineComponent } from './mdx-nodes';

/** Heads of the columns that name what a reader may want to link to. */
const heads = ['Field', 'Parameter'];

function textOf(cell: TableCell | undefined): string {
  return (cell?.children ?? []).map((node) => ('value' in node ? node.value : '')).join('');
}

/**
 * Gives each field of a handwritten table an anchor, `#field-call_id`, as those that are drawn from the contract have one. A name
 * that stands on the page again gets the number of its repetition.
 *
 * @returns A remark transform.
 */
export function anchorFields() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
      if (!heads.includes(textOf(head?.children[0]).trim())) {
        return;
      }
      for (const row of rows) {
        const cell = row.children[0];
        const code = cell?.children.find((node) => node.type === 'inlineCode');
        if (!cell || !code) {
          continue;
        }
        const slug = `field-${code.value.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '')}`;
        const count = (counts.get(slug) ?? 0) + 1;
        counts.set(slug, count);
        cell.children = [
          inlineComponent('Anchor', { id: count === 1 ? slug : `${slug}-${count}`, name: code.value }, cell.children),
        ];
      }
    });
  };
}
