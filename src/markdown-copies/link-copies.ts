import type { Element } from 'hast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textOf } from '../site/html-tree';
import { barePath, decodeFragment } from '../site/paths';

/** Ids of a page, each with the id that Markdown renderers derive from the text of its heading. */
export type CopiedAnchors = ReadonlyMap<string, string>;

export function slugOf(text: string): string {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '');
  return bare.trim().replaceAll(' ', '-');
}

function headingText(heading: Element): string {
  const shown = heading.children.filter((child) => child.type !== 'element' || child.properties.translate !== 'no');
  return textOf({ ...heading, children: shown });
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
export function linkCopies(tree: Root, own: string, copies: ReadonlyMap<string, { url: string; anchors: CopiedAnchors }>): void {
  visit(tree, 'link', (link) => {
    if (!URL.canParse(link.url)) {
      return;
    }
    const { origin, pathname, hash } = new URL(link.url);
    const copy = copies.get(barePath(origin + pathname));
    if (copy) {
      const slug = copy.anchors.get(decodeFragment(hash));
      const file = slug && copy.url === own ? '' : copy.url;
      link.url = slug ? `${file}#${slug}` : file;
    }
  });
}
