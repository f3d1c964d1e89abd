import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readMeta } from '../markdown/read-meta';
import type { Section } from '../sections';
import type { BuiltSite } from '../site/built-site';
import { markdownPath } from '../site/markdown-path';
import { elementHandlers } from './element-handlers';
import { type TwinWords, twinWords } from './twin-words';

const markdownWriter = unified()
  // Columns that are padded to one width would make tables of long cells many times longer.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });

/** What the content of a page does not tell. */
export interface TwinPlace {
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of `llms.txt`, the list of all twins. */
  readonly index: string;
  readonly language: Section['language'];
  readonly title: string;
  readonly description: string;
  /** Text of the page's source, whose diagrams are not in its HTML; a page that the sidebar generates has none. */
  readonly source?: string;
}

/** A fenced block of Mermaid, maybe inside a list: its indentation, its fence, what stands behind the language, and its text. */
const diagram = /^([ \t]*)(`{3,}|~{3,})mermaid\b(.*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;

/** The Mermaid text of diagrams by their alternative text. */
function readDiagrams(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(diagram)].flatMap(([, indent = '', , meta, text = '']) => {
      const alt = readMeta(meta, 'alt');
      const own = new RegExp(`^[ \\t]{0,${indent.length}}`, 'gm');
      return alt === undefined ? [] : [[alt, text.replace(own, '').replace(/\n$/, '')]];
    }),
  );
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
    const note: Element = { type: 'element', tagName: 'p', properties: {}, children: [] };
    first?.children.push({ ...note, children: [{ type: 'text', value: words.otherLanguages }] });
    for (const panel of others) {
      panel.properties.role = undefined;
    }
  }
}

/**
 * Writes a page in Markdown (GFM): title, description and place, then everything the article says, in its order. Panels of tabs
 * follow each other, request samples but the first are in cURL only, links are absolute, and navigation is left out.
 *
 * @param article - What the page says, as `readArticle` reads it. It is changed: whatever else reads it comes before.
 * @param at - Which page it is.
 * @returns Markdown with a line break at its end.
 */
export function writeTwin(article: Element, at: TwinPlace): string {
  const words = twinWords[at.language];
  makeLinksAbsolute(article, at.url);
  unwrapTasks(article);
  shortenSamples(article, words);
  const body = toMdast(article, {
    document: true,
    handlers: elementHandlers(words, readDiagrams(at.source ?? '')),
    nodeHandlers: { comment: () => undefined },
  });
  const root: Root = body.type === 'root' ? body : { type: 'root', children: [body as RootContent] };
  const place = `- ${words.page}: <${at.url}>\n- ${words.index}: <${at.index}>`;
  return `# ${at.title}\n\n> ${at.description}\n\n${place}\n\n${markdownWriter.stringify(root)}`;
}

/** Writes a Markdown twin of every page, at the page's path plus `.md`. */
export async function writeTwins({ readPages, write }: BuiltSite): Promise<void> {
  for (const { path, markdown } of await readPages()) {
    await write(markdownPath(path), markdown);
  }
}
