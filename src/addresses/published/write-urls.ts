import { writeFileSync } from 'node:fs';
import type { PublishedUrls } from './published-urls';
import { urlsFile } from './urls-file';

/** The same order on every machine. */
function sort(values: Iterable<string>): string[] {
  return [...values].sort((one, other) => (one < other ? -1 : 1));
}

/** Writes the list of published URLs, in alphabetical order. */
export function writeUrls(urls: PublishedUrls, file = urlsFile): void {
  const lines = sort(urls.keys()).flatMap((path) => [path, ...sort(urls.get(path) ?? []).map((anchor) => `#${anchor}`)]);
  writeFileSync(file, `${lines.join('\n')}\n`);
}
