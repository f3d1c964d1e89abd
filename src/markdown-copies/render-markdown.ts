import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { select } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { CopiedPage, PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { text } from '../markdown/nodes';
import { headingSlug } from '../markdown/slug';
import { findByData, readData } from '../site/data-attributes';
import { listElements, textOf } from '../site/html-tree';
import { barePath, decodeFragment, sectionCopyPath } from '../site/paths';
import { extractSections } from './extract-sections';
import { prepareArticle } from './prepare-article';

/**
 * By address of the page: its copy, and for anchors in sections with a copy of their own, the address of that
 * copy.
 */
export type Copies = ReadonlyMap<
  string,
  { readonly url: string; readonly sections: ReadonlyMap<string, string> }
>;

/** Links to a page lead to its copy. Anchors stay those of the page. */
export function linkCopies(tree: Root, url: string, copies: Copies): void {
  visit(tree, 'link', (link) => {
    if (!URL.canParse(link.url)) {
      return;
    }
    const { origin, pathname, hash } = new URL(link.url);
    const copy = copies.get(barePath(origin + pathname));
    if (copy) {
      const id = decodeFragment(hash);
      const file = copy.sections.get(id) ?? copy.url;
      const anchor = file === sectionCopyPath(copy.url, id) ? '' : hash;
      link.url = file === url && anchor ? anchor : file + anchor;
    }
  });
}

const markdownProcessor = remark()
  // Padding all cells of a column to one width would make tables with long cells many times larger.
  .use(remarkGfm, { tablePipeAlign: false })
  .data('settings', { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });

const nothing: Handle = () => undefined;

/** With its id, if that isn't the one that renderers derive from its text. */
const convertHeading: Handle = (state, element) => {
  const heading = defaultHandlers.h2(state, element);
  const { id } = element.properties;
  const idSuffix = { type: 'html' as const, value: ` {#${id}}` };
  return {
    ...heading,
    children: id && id !== headingSlug(textOf(heading)) ? [...heading.children, idSuffix] : heading.children,
  };
};

/** By tag name. If several components match an element, the last one wins. */
function elementHandlers(components: readonly PageComponent[], page: CopiedPage): Record<string, Handle> {
  const handlers: Record<string, Handle> = { ...defaultHandlers, button: nothing, wbr: nothing };
  for (const { element, toMarkdown } of components) {
    if (element && toMarkdown) {
      const { tag, is = () => true } = element;
      const otherwise = handlers[tag] ?? nothing;
      const convert = toMarkdown(page);
      handlers[tag] = (state, node, parent) => (is(node) ? convert : otherwise)(state, node, parent);
    }
  }
  const link = handlers.a ?? nothing;
  // Anchor links of headings and fields.
  handlers.a = (state, node, parent) =>
    (node.properties.translate === 'no' ? nothing : link)(state, node, parent);
  for (const tag of ['h2', 'h3', 'h4', 'h5', 'h6'] as const) {
    handlers[tag] = convertHeading;
  }
  return handlers;
}

export interface CopyHead extends CopiedPage {
  readonly url: string;
  readonly index: string;
  readonly title: string;
  readonly description: string;
}

/** Steps and what they show, or a point and its test, share a line. */
function joinParagraphs(tree: Root): void {
  visit(tree, 'paragraph', (node, index = 0, parent) => {
    const next = parent?.type === 'listItem' ? parent.children[index + 1] : undefined;
    if (next?.type !== 'paragraph') {
      return undefined;
    }
    node.children.push(text(' '), ...next.children);
    parent?.children.splice(index + 1, 1);
    return index;
  });
  visit(tree, 'list', (list) => {
    for (const item of list.children) {
      item.spread = item.children.some(({ type }) => type !== 'paragraph' && type !== 'list');
    }
    list.spread = list.children.some(({ spread }) => spread);
  });
}

/** Ids of all elements. */
function listIds(tree: HastRoot): string[] {
  return listElements(tree).flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []));
}

/** The heading of a section with a separate copy. */
function linkSection(url: string, heading: Element): Element {
  const properties = { href: `${url}#${heading.properties.id}` };
  return {
    ...heading,
    children: [{ type: 'element', tagName: 'a', properties, children: heading.children }],
  };
}

/** Sections of links to other pages. */
const linkLists: readonly unknown[] = ['after', 'related'];

/**
 * The article of a page without navigation. Tab panels follow each other, and links are absolute.
 *
 * @param ids - Of the sections with a copy of their own. Their headings stay, as links.
 */
export function copyArticle(
  content: Element,
  page: CopyHead,
  components: readonly PageComponent[],
  ids: readonly string[] = [],
) {
  const article = prepareArticle(content, page.url);
  const handlers = elementHandlers(components, page);
  const convert = (children: ElementContent[]): Root => {
    const nodeHandlers = { comment: () => undefined };
    const body = toMdast({ type: 'root', children }, { document: true, handlers, nodeHandlers });
    const tree: Root = body.type === 'root' ? body : { type: 'root', children: [body as RootContent] };
    joinParagraphs(tree);
    return tree;
  };
  const samples = components.flatMap(({ arrangeCopy }) => arrangeCopy?.(article) ?? []);
  const linkSections = extractSections(article, ({ properties: { id } }) =>
    samples.length > 0 && linkLists.includes(id) ? [] : undefined,
  );
  const sections = extractSections(article, (heading) => {
    const separate = readData(heading, 'data-separate');
    if (ids.includes(String(heading.properties.id)) || separate === 'linked') {
      return [linkSection(page.url, heading)];
    }
    return separate === 'listed' ? [] : undefined;
  });
  return {
    tree: convert(article.children),
    samples: convert([...linkSections.flatMap(({ children }) => children), ...samples]),
    sections: sections.map(({ id, children }) => {
      const root: HastRoot = { type: 'root', children };
      const hasSamples =
        findByData(root, 'data-columns').length > 0 || select('.tabs--languages', root) !== undefined;
      return { id, ids: listIds(root), hasSamples, tree: convert(children) };
    }),
    /** Sections of links are in the file of samples. */
    linkSectionIds: linkSections.map(({ id }) => id),
  };
}

/**
 * Escapes text that would be Markdown or HTML in a copy: `<Tabs>` becomes `\<Tabs>`. Words in backticks stay
 * code.
 */
export function escapeMarkdown(text: string): string {
  const nodes = text
    .split(/`([^`]+)`/)
    .map((value, index) => ({ type: index % 2 === 0 ? 'text' : 'inlineCode', value }) as const);
  const children = nodes.filter(({ value }) => value !== '');
  return markdownProcessor.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trimEnd();
}

/** A title and where else the text is: `- Web page: <https://docs.example.com/page>`. */
function renderHead(title: string, urls: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(urls).flatMap(([name, url]) => (url ? [`- ${name}: <${url}>\n`] : []));
  return `${title}\n\n${lines.join('')}\n`;
}

/** @param samples - The file with other samples, if there are any. */
export function renderMarkdown(tree: Root, page: CopyHead, samples?: string): string {
  const { copy: words } = languages[page.language].buildTexts;
  const urls = { [words.page]: page.url, [words.index]: page.index, [words.samples]: samples };
  return renderHead(`# ${escapeMarkdown(page.title)}`, urls) + markdownProcessor.stringify(tree);
}

/** @param page - With the address of the section. */
export function renderSection(
  { children: [heading, ...children] }: Root,
  page: CopyHead,
  copy: string,
  samples?: string,
): string {
  const { copy: words } = languages[page.language].buildTexts;
  const title = heading?.type === 'heading' ? { ...heading, depth: 1 as const } : undefined;
  const urls = { [words.page]: page.url, [words.rest]: copy, [words.samples]: samples };
  const head = renderHead(
    markdownProcessor.stringify({ type: 'root', children: title ? [title] : [] }).trimEnd(),
    urls,
  );
  return head + markdownProcessor.stringify({ type: 'root', children });
}

export function renderSamples(tree: Root, { title, language }: CopyHead, copy: string): string {
  const { samples } = languages[language].buildTexts.copy;
  return `# ${escapeMarkdown(title)}: ${samples}\n\n- ${copy}\n\n${markdownProcessor.stringify(tree)}`;
}
