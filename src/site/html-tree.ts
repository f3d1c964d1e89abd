import type { Element, Nodes as HtmlNodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type { Nodes } from 'mdast';
import { parse } from 'parse5';

export function parseHtml(html: string): Root {
  return fromParse5(parse(html, { scriptingEnabled: false })) as Root;
}

/** In document order. Takes a tenth of the time of `unist-util-visit`. */
export function listElements(tree: HtmlNodes): Element[] {
  const elements: Element[] = [];
  const add = (node: HtmlNodes): void => {
    if (node.type === 'element') {
      elements.push(node);
    }
    if ('children' in node) {
      node.children.forEach(add);
    }
  };
  add(tree);
  return elements;
}

export function textOf(node: Nodes | HtmlNodes): string {
  if ('value' in node) {
    return node.type === 'comment' ? '' : node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** `<a title="x">` becomes `&lt;a title=&quot;x&quot;>`. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
