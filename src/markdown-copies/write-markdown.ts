import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { CopiedPage, PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { type CopiedAnchors, listAnchors } from './link-copies';

const markdownWriter = remark()
  // Padding all cells of a column to one width would make tables with long cells many times larger.
  .use(remarkGfm, { tablePipeAlign: false })
  .data('settings', { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });

const nothing: Handle = () => undefined;

/** By tag name. If several components match an element, the last one wins. */
function elementHandlers(components: readonly PageComponent[], page: CopiedPage): Record<string, Handle> {
  const handlers: Record<string, Handle> = { ...defaultHandlers, button: nothing, wbr: nothing };
  for (const { element, toMarkdown } of components) {
    if (element && toMarkdown) {
      const { tag, is = () => true } = element;
      const otherwise = handlers[tag] ?? nothing;
      const write = toMarkdown(page);
      handlers[tag] = (state, node, parent) => (is(node) ? write : otherwise)(state, node, parent);
    }
  }
  const link = handlers.a ?? nothing;
  // Anchor links of headings and fields.
  handlers.a = (state, node, parent) => (node.properties.translate === 'no' ? nothing : link)(state, node, parent);
  return handlers;
}

export interface PagePlace extends CopiedPage {
  readonly url: string;
  readonly index: string;
  readonly title: string;
  readonly description: string;
}

function makeLinksAbsolute(tree: Element, url: string): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src'] as const) {
      if (typeof properties[name] === 'string') {
        properties[name] = new URL(properties[name], url).href;
      }
    }
  });
}

function usePlainSpaces(tree: Element): void {
  visit(tree, 'text', (node) => {
    node.value = node.value.replaceAll('\u00a0', ' ');
  });
}

/** A checkbox inside a label is not recognized as a task. */
function unwrapTasks(tree: Element): void {
  for (const item of selectAll('li.task-list-item', tree)) {
    item.children = item.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'label' ? child.children : [child],
    );
  }
}

/** The article of a page without navigation. Tab panels follow each other, and links are absolute. */
export interface Copy {
  readonly tree: Root;
  readonly anchors: CopiedAnchors;
}

export function copyArticle(content: Element, page: PagePlace, components: readonly PageComponent[]): Copy {
  const article = structuredClone(content);
  makeLinksAbsolute(article, page.url);
  unwrapTasks(article);
  usePlainSpaces(article);
  for (const { arrangeCopy } of components) {
    arrangeCopy?.(article, page);
  }
  const anchors = listAnchors(article, page.title);
  const body = toMdast(article, {
    document: true,
    handlers: elementHandlers(components, page),
    nodeHandlers: { comment: () => undefined },
  });
  return { tree: body.type === 'root' ? body : { type: 'root', children: [body as RootContent] }, anchors };
}

export function writeMarkdown(tree: Root, page: PagePlace): string {
  const { copy: words } = languages[page.language].builtWords;
  const place = `- ${words.page}: <${page.url}>\n- ${words.index}: <${page.index}>`;
  return `# ${page.title}\n\n> ${page.description}\n\n${place}\n\n${markdownWriter.stringify(tree)}`;
}
