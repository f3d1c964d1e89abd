import type { Link, LinkReference, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { listNodes } from '../page-source/page-tree';
import { sectionOfPath } from '../sections';
import { text } from './nodes';

/** Whether the text before the link has the label already: "Tài liệu API (tiếng Anh): …". */
function isAnnounced(link: Link | LinkReference, { children }: Parents, label: string): boolean {
  const before = children.slice(0, (children as readonly unknown[]).indexOf(link));
  return before.some((node) => node.type === 'text' && node.value.includes(label));
}

/**
 * Adds a label, such as `(tiếng Anh)`, to links to English pages, so that screen readers and lists of links
 * have it.
 */
export function labelEnglishLinks(label: string) {
  return (tree: Root): void => {
    const definitions = new Map(
      listNodes(tree, 'definition').map(({ identifier, url }) => [identifier, url]),
    );
    visit(tree, ['link', 'linkReference'], (link, _index, parent) => {
      if (link.type !== 'link' && link.type !== 'linkReference') {
        return;
      }
      const url = link.type === 'link' ? link.url : (definitions.get(link.identifier) ?? '');
      const isEnglish = url.startsWith('/') && sectionOfPath(url.split('#')[0] ?? '', '/')?.language === 'en';
      if (isEnglish && parent && !isAnnounced(link, parent, label)) {
        link.children.push(text(` ${label}`));
      }
    });
  };
}
