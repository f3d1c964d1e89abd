import { posix } from 'node:path';
import { sectionPathPattern } from '../../sections';
import type { Finding } from '../finding';
import { listLinks } from '../list-links';
import type { Page } from '../page';
import { report } from '../report';

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

/**
 * Checks how a page links: inside its section by file, to another section by path, never by a relative URL.
 *
 * @param page - The page.
 * @returns Links of another style.
 */
export function checkLinkStyle(page: Page): Finding[] {
  const own = new RegExp(sectionPathPattern(page.section, '/'));
  return listLinks(page.tree)
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
}
