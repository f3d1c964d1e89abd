import type { PublishedUrls } from './published-urls';

/**
 * Adds what is new to what was published before. Nothing is ever taken out.
 *
 * @param published - What was published before.
 * @param built - What the build has.
 * @returns Both together.
 */
export function joinUrls(published: PublishedUrls, built: PublishedUrls): PublishedUrls {
  const joined = new Map([...published].map(([path, anchors]) => [path, new Set(anchors)]));
  for (const [path, anchors] of built) {
    joined.set(path, new Set([...(joined.get(path) ?? []), ...anchors]));
  }
  return joined;
}
