import { posix } from 'node:path';

/** What happens to a page: it gets another file and route, or none. */
export interface PageMove {
  readonly from: { readonly file: string; readonly route: string };
  readonly to: { readonly file: string; readonly route: string };
}

const bare = (path: string): string => path.replace(/(?<=.)\/$/, '');

function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Rewrites the links of a page after pages have moved: both file links and path links, with their anchors. Links in a page that has
 * moved itself are rewritten too.
 *
 * @param text - The page.
 * @param file - Where the page was before the move.
 * @param moves - The pages that move.
 * @param isSameSection - Whether two files belong to one section: links between them name the file, others the path.
 * @returns The page with links that lead where they led before.
 */
export function moveLinks(
  text: string,
  file: string,
  moves: readonly PageMove[],
  isSameSection: (one: string, other: string) => boolean,
): string {
  const own = moves.find(({ from }) => from.file === file)?.to.file ?? file;
  return text.replace(/(\]\()([^)\s#]+)((?:#[^)\s]*)?)/g, (whole, open: string, url: string, hash: string) => {
    const isFile = url.startsWith('.');
    const target = isFile ? posix.join(posix.dirname(file), url) : undefined;
    const move = moves.find(({ from }) =>
      isFile ? from.file === target : url.startsWith('/') && bare(from.route) === bare(url),
    );
    if (!move && (!target || own === file)) {
      return whole;
    }
    const place = move?.to.file ?? target ?? '';
    const link = !move || isSameSection(own, place) ? relativeLink(own, place) : move.to.route;
    return `${open}${link}${hash}`;
  });
}
