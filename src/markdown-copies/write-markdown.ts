import type { Element, Root as HastRoot } from 'hast';
import { selectAll } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { CopiedPage, PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { slugOf } from '../markdown/slug';
import { textOf } from '../site/html-tree';
import { barePath, decodeFragment } from '../site/paths';

/** Ids of a page, each with the id that Markdown renderers derive from the text of its heading. */
type CopiedAnchors = ReadonlyMap<string, string>;

function headingText(heading: Element): string {
  const visibleNodes = heading.children.filter((child) => child.type !== 'element' || child.properties.translate !== 'no');
  return textOf({ ...heading, children: visibleNodes });
}

/** Renderers number repeated headings differently, so anchors of such a heading lead to the one above it. */
export function listAnchors(article: Element, title: string): CopiedAnchors {
  const anchors: { readonly id: string; readonly above: readonly string[] }[] = [];
  const counts = new Map([[slugOf(title), 1]]);
  let above: readonly { readonly rank: number; readonly slug: string }[] = [];
  visit(article, 'element', (element) => {
    const rank = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (rank > 0) {
      const slug = slugOf(headingText(element));
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
      above = [...above.filter((heading) => heading.rank < rank), { rank, slug }];
    }
    if (typeof element.properties.id === 'string') {
      anchors.push({ id: element.properties.id, above: above.map(({ slug }) => slug) });
    }
  });
  return new Map(
    anchors.flatMap(({ id, above }) => {
      const slug = above.filter((one) => counts.get(one) === 1).at(-1);
      return slug ? [[id, slug] as const] : [];
    }),
  );
}

/** Links to a page lead to its copy, and to the heading where readers of the page arrive. */
export function linkCopies(tree: Root, url: string, copies: ReadonlyMap<string, { url: string; anchors: CopiedAnchors }>): void {
  visit(tree, 'link', (link) => {
    if (!URL.canParse(link.url)) {
      return;
    }
    const { origin, pathname, hash } = new URL(link.url);
    const copy = copies.get(barePath(origin + pathname));
    if (copy) {
      const slug = copy.anchors.get(decodeFragment(hash));
      const file = slug && copy.url === url ? '' : copy.url;
      link.url = slug ? `${file}#${slug}` : file;
    }
  });
}

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

/** The article of a page without navigation, and its samples in other languages. Tab panels follow each other, and links are absolute. */
export function copyArticle(content: Element, page: PagePlace, components: readonly PageComponent[]) {
  const article = structuredClone(content);
  makeLinksAbsolute(article, page.url);
  unwrapTasks(article);
  usePlainSpaces(article);
  const samples = components.flatMap(({ arrangeCopy }) => arrangeCopy?.(article) ?? []);
  const anchors = listAnchors(article, page.title);
  const handlers = elementHandlers(components, page);
  const convert = (content: HastRoot | Element): Root => {
    const body = toMdast(content, { document: true, handlers, nodeHandlers: { comment: () => undefined } });
    return body.type === 'root' ? body : { type: 'root', children: [body as RootContent] };
  };
  return { tree: convert(article), samples: convert({ type: 'root', children: samples }), anchors };
}

/** Escapes text that would be Markdown or HTML in a copy: `<Tabs>` becomes `\<Tabs>`. Words in backticks stay code. */
export function writeWords(text: string): string {
  const parts = text
    .split(/`([^`]+)`/)
    .map((value, index) => ({ type: index % 2 === 0 ? 'text' : 'inlineCode', value }) as const);
  const children = parts.filter(({ value }) => value !== '');
  return markdownWriter.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trimEnd();
}

/** @param samples - The file with the samples in other languages, if there are any. */
export function writeMarkdown(tree: Root, page: PagePlace, samples?: string): string {
  const { copy: words } = languages[page.language].buildTexts;
  const places = [[words.page, page.url], [words.index, page.index], ...(samples ? [[words.otherLanguages, samples]] : [])];
  const place = places.map(([name, url]) => `- ${name}: <${url}>\n`).join('');
  return `# ${writeWords(page.title)}\n\n> ${writeWords(page.description)}\n\n${place}\n${markdownWriter.stringify(tree)}`;
}

export function writeSamples(tree: Root, { title, language }: PagePlace, copy: string): string {
  const { otherLanguages } = languages[language].buildTexts.copy;
  return `# ${writeWords(title)}: ${otherLanguages}\n\n- ${copy}\n\n${markdownWriter.stringify(tree)}`;
}
