import { posix } from 'node:path';
import { listNodes } from '../../markdown/page-tree';
import type { Page, Report } from '../../markdown/parse-page';
import { sectionOfPath } from '../../sections';
import { textOf } from '../../site/html-tree';

function correctionOf({ file, section }: Page, url: string): string | undefined {
  if (/^(?:https:\/\/|#|pathname:\/\/\/|mailto:|tel:|http:\/\/(?:localhost|127\.0\.0\.1)\b)/.test(url)) {
    return undefined;
  }
  if (/^(?:[a-z]+:|\/\/)/.test(url)) {
    return 'Write an https:// address.';
  }
  const [path = '', hash] = url.split('#', 2);
  if (path.startsWith('/')) {
    const isOwn = section.prefix !== '' && sectionOfPath(path, '/')?.id === section.id;
    return isOwn ? 'Write the file, for example "./page.mdx": it is in this section.' : undefined;
  }
  if (!/^\.{1,2}\//.test(path)) {
    return `Write "./${url}" with the name of the file.`;
  }
  if (!path.endsWith('.mdx')) {
    const right = `${path.replace(/\/$/, '/index').replace(/\.(?:md|html?)$/, '')}.mdx${hash === undefined ? '' : `#${hash}`}`;
    return `Write "${right}": inside a section links name the file.`;
  }
  return posix.join(posix.dirname(file), path).startsWith(`${section.folder}/`)
    ? undefined
    : 'Write the path of the page, for example "/pitel_app/": the file belongs to another section.';
}

/** Link texts that mean nothing out of context. */
const emptyTexts =
  /^(?:click |see )?(?:here|this|this page|this link|link|(?:(?:read|learn|see|find out) )?more|đây|tại đây|ở đây|(?:xem|đọc|tìm hiểu) thêm|trang này)$/i;

/** Links name the file within a section and the path of another section, never a relative URL. */
export function checkLinkStyle(page: Page, report: Report): void {
  for (const node of listNodes(page.tree, 'link')) {
    const correction = correctionOf(page, node.url);
    if (correction) {
      report(node, `the link "${node.url}"`, correction);
    }
    const text = textOf(node).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (emptyTexts.test(text)) {
      report(node, `the link text "${text}"`, 'Write where the link leads.');
    }
  }
}
