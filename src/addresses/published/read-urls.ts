import { readFileSync } from 'node:fs';
import type { PublishedUrls } from './published-urls';
import { urlsFile } from './urls-file';

/**
 * Reads the list of published URLs.
 *
 * @returns What the site has published so far; nothing when there is no list yet.
 * @throws Error with file and line when an anchor stands before the first path.
 */
export function readUrls(file = urlsFile): PublishedUrls {
  const urls = new Map<string, Set<string>>();
  let anchors: Set<string> | undefined;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('/')) {
        anchors = new Set();
        urls.set(line, anchors);
      } else if (line.startsWith('#') && anchors) {
        anchors.add(line.slice(1));
      } else if (line !== '') {
        throw new Error(`${file}:${index + 1}: "${line}" is neither a path nor an anchor of one. Run npm run publish-urls.`);
      }
    });
  return urls;
}
