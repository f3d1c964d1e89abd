import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A heading of a page. */
export interface PageHeading {
  readonly depth: number;
  readonly line: number;
  /** Its text without the id. */
  readonly text: string;
  /** The id that links name: the one that is written, or the one that Docusaurus makes of the text. */
  readonly id: string;
  readonly isIdWritten: boolean;
}

function textOf(node: Nodes): string {
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
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  visit(tree, 'heading', (node) => {
    const [, text = '', id] = /^(.*?)\s*(?:\[#([^\]]+)\])?$/s.exec(textOf(node)) ?? [];
    headings.push({
      depth: node.depth,
      line: node.position?.start.line ?? 1,
      text,
      id: id ?? slugger.slug(text),
      isIdWritten: id !== undefined,
    });
  });
  return headings;
}
