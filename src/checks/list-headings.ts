import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A heading of a page. */
export interface PageHeading {
  readonly depth: number;
  readonly line: number;
  /** Its text without the id. */
  readonly text: string;
  /** The id that is written behind it, for links; undefined without one. */
  readonly id: string | undefined;
}

/** The text of a part of a page, without its marks. */
export function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/**
 * Lists the headings of a page.
 *
 * @param tree - The page's tree.
 * @returns The headings from top to bottom.
 */
export function listHeadings(tree: Root): PageHeading[] {
  const headings: PageHeading[] = [];
  visit(tree, 'heading', (node) => {
    const [, text = '', id] = /^(.*?)\s*(?:\[#([^\]]+)\])?$/s.exec(textOf(node)) ?? [];
    headings.push({ depth: node.depth, line: node.position?.start.line ?? 1, text, id });
  });
  return headings;
}
