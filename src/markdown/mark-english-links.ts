import type { Link, LinkReference, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { sectionOfPath } from '../sections';
import { text } from './mdx-nodes';
import { listNodes } from './page-tree';

/** Whether the words before a link already say it, as in a list of links: "Tài liệu API (tiếng Anh): …". */
function isAnnounced(link: Link | LinkReference, { children }: Parents, mark: string): boolean {
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
    const definitions = new Map(listNodes(tree, 'definition').map(({ identifier, url }) => [identifier, url]));
    visit(tree, ['link', 'linkReference'], (link, _index, parent) => {
      if (link.type !== 'link' && link.type !== 'linkReference') {
        return;
      }
      const url = link.type === 'link' ? link.url : (definitions.get(link.identifier) ?? '');
      const isEnglish = url.startsWith('/') && sectionOfPath(url.split('#')[0] ?? '', '/')?.language === 'en';
      if (isEnglish && parent && !isAnnounced(link, parent, mark)) {
        link.children.push(text(` ${mark}`));
      }
    });
  };
}
