import type { Redirect } from '../redirects/redirect';
import { splitAddress } from '../redirects/split-address';
import type { PublishedUrls } from './published-urls';

/** More names than this in one sentence help nobody. */
const namedAnchors = 10;

function nameAnchors(anchors: readonly string[]): string {
  const named = anchors
    .slice(0, namedAnchors)
    .map((anchor) => `#${anchor}`)
    .join(', ');
  return anchors.length > namedAnchors ? `${named} and ${anchors.length - namedAnchors} more` : named;
}

/** A redirect of the whole page also serves its anchors. */
function isRedirected(path: string, anchor: string, redirects: readonly Redirect[]): boolean {
  return redirects.some(({ from }) => {
    const old = splitAddress(from);
    return old.path === path && old.anchor === anchor;
  });
}

function findLost(published: PublishedUrls, built: PublishedUrls, redirects: readonly Redirect[]): string[] {
  return [...published].flatMap(([path, anchors]) => {
    const found = built.get(path);
    if (!found) {
      return isRedirected(path, '', redirects)
        ? []
        : [`${path} was published and is gone. Bring it back, or add to redirects.tsv: ${path}, a tab and its new address.`];
    }
    const lost = [...anchors].filter((anchor) => !found.has(anchor) && !isRedirected(path, anchor, redirects));
    return lost.length === 0
      ? []
      : [
          `${path} was published with ${nameAnchors(lost)}, which it has lost. Bring the ids back, or add to redirects.tsv for each: ${path}#${lost[0]}, a tab and its new address.`,
        ];
  });
}

function findNew(published: PublishedUrls, built: PublishedUrls): string[] {
  return [...built].flatMap(([path, anchors]) => {
    const known = published.get(path);
    if (!known) {
      return [`${path} is new and not in the list of published URLs. Run npm run publish-urls.`];
    }
    const added = [...anchors].filter((anchor) => !known.has(anchor));
    return added.length === 0
      ? []
      : [`${path} has new anchors, ${nameAnchors(added)}, that are not in the list of published URLs. Run npm run publish-urls.`];
  });
}

/**
 * Compares what was published with what the build has.
 *
 * @param published - The list of all URLs that readers may have.
 * @param built - What the build has.
 * @param redirects - The redirects of the site.
 * @returns A sentence for each page or file that has lost or gained something, with what to do.
 */
export function compareUrls(published: PublishedUrls, built: PublishedUrls, redirects: readonly Redirect[]): string[] {
  return [...findLost(published, built, redirects), ...findNew(published, built)];
}
