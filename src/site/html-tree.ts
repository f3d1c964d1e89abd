import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

export type HtmlDocument = Tree.Document;
export type HtmlElement = Tree.Element;

/** All elements below a node, in document order. */
export function* listElements(node: Tree.ParentNode): Generator<HtmlElement> {
  for (const child of tree.getChildNodes(node)) {
    if (tree.isElementNode(child)) {
      yield child;
      yield* listElements(child);
    }
  }
}

/** The text of a script or style, as a browser hashes it. */
export function codeOf(element: HtmlElement): string {
  return tree
    .getChildNodes(element)
    .map((child) => (tree.isTextNode(child) ? tree.getTextNodeContent(child) : ''))
    .join('');
}
