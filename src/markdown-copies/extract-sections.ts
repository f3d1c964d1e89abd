import type { Element, ElementContent } from 'hast';

interface ExtractedSection {
  readonly id: string;
  readonly children: ElementContent[];
}

function rankOf(node: ElementContent): number {
  return node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 7) : 7;
}

/**
 * Takes sections out of an article, each with its heading and everything up to the next heading of its rank.
 *
 * @param replace - What stays in the place of the section with this heading. Undefined keeps the section.
 */
export function extractSections(
  article: Element,
  replace: (heading: Element) => ElementContent[] | undefined,
): ExtractedSection[] {
  const headings = article.children.filter((node): node is Element => rankOf(node) <= 6);
  return headings.flatMap((heading) => {
    const start = article.children.indexOf(heading);
    const { id } = heading.properties;
    const replacement = start < 0 ? undefined : replace(heading);
    if (!replacement || typeof id !== 'string') {
      return [];
    }
    const length = article.children.slice(start + 1).findIndex((node) => rankOf(node) <= rankOf(heading));
    const children = article.children.splice(
      start,
      length < 0 ? Number.POSITIVE_INFINITY : length + 1,
      ...replacement,
    );
    return [{ id, children }];
  });
}
