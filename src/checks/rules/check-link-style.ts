import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { sectionPathPattern } from '../../sections';
import { type Finding, report } from '../finding';
import { listLinks } from '../list-links';
import type { Page } from '../page';

function mendOf({ file, section }: Page, url: string): string | undefined {
  if (/^https:\/\/|^#|^pathname:\/\/\//.test(url)) {
    return undefined;
  }
  if (/^(?:http:)?\/\//.test(url)) {
    return 'Write the address with https://.';
  }
  const [path = '', hash] = url.split('#', 2);
  if (path.startsWith('/')) {
    return /\.mdx?$/.test(path) ? 'Write the path of the page without the file ending.' : undefined;
  }
  if (!/^\.{1,2}\//.test(path)) {
    return /^[a-z]+:/.test(path) ? 'Write an https:// address.' : `Write "./${url}" with the name of the file.`;
  }
  if (!path.endsWith('.mdx')) {
    return `Write "${path.replace(/\/$/, '/index').replace(/\.md$/, '')}.mdx${hash === undefined ? '' : `#${hash}`}": inside a section links name the file.`;
  }
  return posix.join(posix.dirname(file), path).startsWith(`${section.folder}/`)
    ? undefined
    : 'Write the path of the page, for example "/pitel_app/": the file belongs to another section.';
}

/** Texts of links that tell nothing where they stand in a list of links. */
const emptyTexts = /^(?:click )?(?:here|this|this page|this link|link|read more|more|đây|tại đây|ở đây|xem thêm|trang này)$/i;

function textOf(node: Nodes): string {
  return 'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
}

function checkTexts(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'link', (node) => {
    const text = textOf(node).trim();
    if (emptyTexts.test(text)) {
      findings.push(report(page, node.position?.start, `the link text "${text}"`, 'Write where the link leads.'));
    }
  });
  return findings;
}

/**
 * Checks how a page links: inside its section by file, to another section by path, never by a relative URL, and with words that say where.
 *
 * @param page - The page.
 * @returns Links of another style.
 */
export function checkLinkStyle(page: Page): Finding[] {
  const own = new RegExp(sectionPathPattern(page.section, '/'));
  const addresses = listLinks(page.tree)
    .filter(({ isImage }) => !isImage)
    .flatMap((link) => {
      const mend = mendOf(page, link.url);
      if (mend) {
        return [report(page, link, `the link "${link.url}"`, mend)];
      }
      const isOwnPath = page.section.prefix !== '' && own.test(link.url);
      return isOwnPath
        ? [report(page, link, `the link "${link.url}"`, 'Write the file, for example "./page.mdx": it is in this section.')]
        : [];
    });
  return [...addresses, ...checkTexts(page)];
}
