import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** A component of a page. */
export interface PageElement {
  readonly node: MdxJsxFlowElement;
  /** `file:line`, the beginning of every error about it. */
  readonly place: string;
}

/**
 * Lists the components of one name that stand on lines of their own.
 *
 * @param tree - The page.
 * @param name - Name of the component.
 * @param file - The page's file.
 * @returns The elements in the order of the page.
 */
export function listElements(tree: Root, name: string, file: VFile): PageElement[] {
  // Walking through a page takes longer than looking through its text, and few pages have the component.
  if (file.value !== undefined && !String(file).includes(`<${name}`)) {
    return [];
  }
  const elements: PageElement[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name === name) {
      elements.push({ node, place: `${file.path}:${node.position?.start.line ?? 1}` });
    }
  });
  return elements;
}
