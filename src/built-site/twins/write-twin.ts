import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Section } from '../../sections';
import { findContent } from '../find-content';
import { elementHandlers } from './element-handlers';
import { markdownWriter } from './markdown-writer';
import { type TwinWords, twinWords } from './twin-words';

/** Where the twin's page and the list of all twins are, and what the content of the page does not tell. */
export interface TwinPlace {
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of `llms.txt`. */
  readonly index: string;
  readonly language: Section['language'];
  readonly description: string;
  /** Mermaid text of the page's diagrams, by alternative text. */
  readonly diagrams: Readonly<Record<string, string>>;
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

/** A box of a list of tasks stands inside a label, where it would not be known for one. */
function unwrapTasks(tree: Element): void {
  for (const item of selectAll('li.task-list-item', tree)) {
    item.children = item.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'label' ? child.children : [child],
    );
  }
}

/** Of several requests on a page, the first is told in all languages: what reads twins reads no more than it needs. */
function shortenSamples(tree: Element, words: TwinWords): void {
  const samples = selectAll('.tabs-container', tree).filter((block) => textOf(select('[role="tab"]', block) ?? block) === 'cURL');
  for (const block of samples.slice(1)) {
    const [first, ...others] = selectAll('[role="tabpanel"]', block);
    first?.children.push({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: words.otherLanguages }],
    });
    for (const panel of others) {
      panel.properties.role = undefined;
    }
  }
}

/** A line of a list: what an address is, then the address. */
function addressItem(label: string, url: string): ListItem {
  const link: PhrasingContent = { type: 'link', url, children: [{ type: 'text', value: url }] };
  const line: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: `${label}: ` }, link] };
  return { type: 'listItem', spread: false, children: [line] };
}

function place(words: TwinWords, { url, index }: TwinPlace): List {
  const children = [addressItem(words.page, url), addressItem(words.index, index)];
  return { type: 'list', ordered: false, spread: false, children };
}

/**
 * Writes a page in Markdown (GFM): title, description and place, then everything the article says, in its order. Panels of tabs
 * follow each other, request samples but the first are in cURL only, links are absolute, and navigation is left out.
 *
 * @param page - The page, as `readMain` reads it. Its links become absolute: whatever else reads it comes before.
 * @param at - Where the page is.
 * @returns Markdown with a line break at its end.
 * @throws Error when the page has no title or no article.
 */
export function writeTwin(page: Root, at: TwinPlace): string {
  const title = select('main h1', page);
  if (!title) {
    throw new Error(`${at.url}: the built page has no H1, so it gets no Markdown twin. Give it a title.`);
  }
  const words = twinWords[at.language];
  const content = findContent(page);
  if (!content) {
    throw new Error(
      `${at.url}: the built page has no article, so it gets no Markdown twin. Let it render DocItem or DocCategory.`,
    );
  }
  makeLinksAbsolute(content, at.url);
  unwrapTasks(content);
  shortenSamples(content, words);
  const body = toMdast(content, {
    document: true,
    handlers: elementHandlers(words, at.diagrams),
    nodeHandlers: { comment: () => undefined },
  });
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: textOf(title) }] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value: at.description }] }] },
    place(words, at),
    ...(body.type === 'root' ? body.children : [body as RootContent]),
  ];
  return markdownWriter.stringify({ type: 'root', children });
}
