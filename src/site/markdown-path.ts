import { barePath } from './bare-path';

/** `/page/` becomes `/page.md`, and `/` becomes `/index.md`. Both paths are below the base URL. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${barePath(path)}.md`;
}
