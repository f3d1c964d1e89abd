import { barePath } from './bare-path';

/**
 * Where the Markdown copy of a page lies: the page's path without a slash at its end, plus `.md`. The root page has no name, so its
 * copy is called `index.md`. A folder's own page follows the same rule: `/pitel_app/` has `/pitel_app.md`.
 *
 * @param path - Path of a page below the base URL, with a slash in front.
 * @returns Path of its copy below the base URL, with a slash in front.
 */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${barePath(path)}.md`;
}
