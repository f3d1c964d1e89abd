import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { listElements, textOf } from '../site/html-tree';

function makeLinksAbsolute(tree: Element, url: string): void {
  for (const { properties } of listElements(tree)) {
    for (const name of ['href', 'src'] as const) {
      if (typeof properties[name] === 'string') {
        properties[name] = new URL(properties[name], url).href;
      }
    }
  }
}

/** Copies have no highlighting, and converting an element per token is slow. */
function removeHighlighting(tree: Element): void {
  for (const code of listElements(tree).filter(({ tagName }) => tagName === 'pre')) {
    code.children = [{ type: 'text', value: textOf(code) }];
  }
}

function usePlainSpaces(tree: Element): void {
  visit(tree, 'text', (node) => {
    node.value = node.value.replaceAll('\u00a0', ' ');
  });
}

/** A checkbox inside a label is not recognized as a task. */
function unwrapTasks(tree: Element): void {
  for (const item of listElements(tree).filter(({ tagName }) => tagName === 'li')) {
    item.children = item.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'label' ? child.children : [child],
    );
  }
}

/** A copy of the article, ready for conversion to Markdown. */
export function prepareArticle(content: Element, url: string): Element {
  const article = structuredClone(content);
  removeHighlighting(article);
  makeLinksAbsolute(article, url);
  unwrapTasks(article);
  usePlainSpaces(article);
  return article;
}
