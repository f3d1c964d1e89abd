import { posix } from 'node:path';
import type { Finding } from '@pitel-docs/contract/finding';
import type { PageFacts } from './page-facts';

/** Files that a page refers to by relative path, as paths from the project root. */
export function listTargets({ file, links }: PageFacts): string[] {
  return links.map(({ url }) => posix.join(posix.dirname(file), url));
}

export function findUnusedFiles(files: readonly string[], pages: readonly PageFacts[]): Finding[] {
  const used = new Set(pages.flatMap(listTargets));
  return files
    .filter((file) => !used.has(file))
    .map((file) => ({ file, line: 1, message: 'a file that no page shows', fix: 'Show it on a page, or delete it.' }));
}
