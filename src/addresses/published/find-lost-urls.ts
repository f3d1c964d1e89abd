import { type Redirect, splitAddress } from '../redirects/redirect';
import type { PublishedUrls } from './ledger';

/** More names than this in one sentence help nobody. */
const namedAnchors = 10;

function nameAnchors(anchors: readonly string[]): string {
  const named = anchors.slice(0, namedAnchors).map((anchor) => `#${anchor}`);
  const more = anchors.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * Finds what was published and is gone. What is new is no mistake.
 *
 * @param published - The list of all URLs that readers may have.
 * @param built - What the build has.
 * @param redirects - The redirects of the site. That of a whole page also serves its anchors.
 * @returns A sentence for each page or file that has lost something, with what to do.
 */
export function findLostUrls(published: PublishedUrls, built: PublishedUrls, redirects: readonly Redirect[]): string[] {
  const moved = new Set(redirects.map(({ from }) => Object.values(splitAddress(from)).join('#')));
  return [...published].flatMap(([path, anchors]) => {
    const found = built.get(path);
    if (!found) {
      const advice = `Bring it back, or add to redirects.tsv: ${path}, a tab and its new address.`;
      return moved.has(`${path}#`) ? [] : [`${path} was published and is gone. ${advice}`];
    }
    const lost = [...anchors].filter((anchor) => !found.has(anchor) && !moved.has(`${path}#${anchor}`));
    const advice = `Bring the ids back, or add to redirects.tsv for each: ${path}#${lost[0]}, a tab and its new address.`;
    return lost.length === 0 ? [] : [`${path} was published with ${nameAnchors(lost)}, which it has lost. ${advice}`];
  });
}
