import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { CopiedPage, PageComponent } from '../components/page-component';
import { languages } from '../languages/languages';
import { elementHandlers } from './element-handlers';

const markdownWriter = unified()
  // Columns that are padded to one width would make tables of long cells many times longer.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' });

/** A page, and what its content does not say. */
export interface PagePlace extends CopiedPage {
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute address of `llms.txt`, the list of all copies. */
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

/** A box of a list of tasks stands inside a label, where it would not be known for one. */
function unwrapTasks(tree: Element): void {
  for (const item of selectAll('li.task-list-item', tree)) {
    item.children = item.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'label' ? child.children : [child],
    );
  }
}

/**
 * Writes a page in Markdown (GFM): title, description and place, then everything the article says, in its order. Panels of tabs
 * follow each other, links are absolute, and navigation is left out.
 *
 * @param content - What the page says, as `readArticle` reads it.
 * @returns Markdown with a line break at its end.
 */
export function writeMarkdown(content: Element, page: PagePlace, components: readonly PageComponent[]): string {
  const article = structuredClone(content);
  makeLinksAbsolute(article, page.url);
  unwrapTasks(article);
  const body = toMdast(article, {
    document: true,
    handlers: elementHandlers(components, page),
    nodeHandlers: { comment: () => undefined },
  });
  const root: Root = body.type === 'root' ? body : { type: 'root', children: [body as RootContent] };
  const { copy: words } = languages[page.language].builtWords;
  const place = `- ${words.page}: <${page.url}>\n- ${words.index}: <${page.index}>`;
  return `# ${page.title}\n\n> ${page.description}\n\n${place}\n\n${markdownWriter.stringify(root)}`;
}
