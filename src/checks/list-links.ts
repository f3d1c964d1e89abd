import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A link or an image of a page. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
  readonly column: number;
  readonly isImage: boolean;
}

/**
 * Lists what a page links to.
 *
 * @param tree - The page's tree.
 * @returns Its links, definitions and images from top to bottom.
 */
export function listLinks(tree: Root): PageLink[] {
  const links: PageLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      links.push({ url: node.url, line, column, isImage: node.type === 'image' });
    }
  });
  return links;
}
