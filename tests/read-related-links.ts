import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { SitePage } from '../src/addresses/site-pages';

/**
 * The pages that a page's section "Related" leads to.
 *
 * @param page - The page; its source is read.
 * @param pages - All pages, to resolve links that name a file.
 * @returns Routes without anchors. A page without the section has none.
 */
export function readRelatedLinks(page: SitePage, pages: SitePage[]): string[] {
  const [, related = ''] = readFileSync(page.source, 'utf8').split('\n## Related {#related}\n');
  return [...related.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)].map(([, target = '']) => {
    if (!target.startsWith('.')) {
      return target;
    }
    const source = posix.join(posix.dirname(page.source), target);
    return pages.find((other) => other.source === source)?.route ?? target;
  });
}
