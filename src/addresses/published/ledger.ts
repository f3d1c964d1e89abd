import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What a site publishes: the path of each page and file, decoded and without a slash at the end, with the anchors that a link
 * may name there.
 */
export type PublishedUrls = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that was ever published: a line for each page or file, and below it a line `#id` for each of its anchors. */
export const ledgerFile = 'published/urls.txt';

/**
 * Reads what the site has published so far.
 *
 * @throws Error with file and line when an anchor stands before the first path.
 */
export function readLedger(file = ledgerFile): PublishedUrls {
  const urls = new Map<string, Set<string>>();
  let anchors: Set<string> | undefined;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('/')) {
      anchors = new Set();
      urls.set(line, anchors);
    } else if (line.startsWith('#') && anchors) {
      anchors.add(line.slice(1));
    } else if (line !== '') {
      throw new Error(`${file}:${index + 1}: "${line}" is neither a path nor an anchor of one. Run npm run publish-urls.`);
    }
  }
  return urls;
}

/** The same order on every machine. */
function sort(values: Iterable<string>): string[] {
  return [...values].sort((one, other) => (one < other ? -1 : 1));
}

/** Writes a list of published URLs, in alphabetical order. */
export function writeLedger(urls: PublishedUrls, file = ledgerFile): void {
  const lines = sort(urls.keys()).flatMap((path) => [path, ...sort(urls.get(path) ?? []).map((anchor) => `#${anchor}`)]);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/**
 * Adds what a build has to what was published before. Nothing is ever taken out.
 *
 * @returns Both together.
 */
export function joinUrls(published: PublishedUrls, built: PublishedUrls): PublishedUrls {
  const paths = [...published.keys(), ...built.keys()];
  return new Map(paths.map((path) => [path, new Set([...(published.get(path) ?? []), ...(built.get(path) ?? [])])]));
}
