import type { Link, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { sectionOfPath } from '../sections';
import { text } from './mdx-nodes';

/** Whether the words before a link already say it, as in a list of links: "Tài liệu API (tiếng Anh): …". */
function isAnnounced(link: Link, { children }: Parents, mark: string): boolean {
  const before = children.slice(0, (children as readonly unknown[]).indexOf(link));
  return before.some((node) => node.type === 'text' && node.value.includes(mark));
}

/**
 * Lets the links of pages in another language to English pages of this site say so, also to who hears the page or reads a list of its
 * links.
 *
 * @param mark - What it says: `(tiếng Anh)`.
 */
export function markEnglishLinks(mark: string) {
  return (tree: Root): void => {
    visit(tree, 'link', (link, _index, parent) => {
      const isEnglish = link.url.startsWith('/') && sectionOfPath(link.url.split('#')[0] ?? '', '/')?.language === 'en';
      if (isEnglish && parent && !isAnnounced(link, parent, mark)) {
        link.children.push(text(` ${mark}`));
      }
    });
  };
}
