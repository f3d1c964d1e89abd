import { markdownPath } from '../addresses/markdown-path';
import type { BuiltSite } from './built-site';
import { writeFileInto } from './write-file-into';

/** Writes a Markdown twin of every page, at the page's path plus `.md`. */
export async function writeTwins({ outDir, readPages }: BuiltSite): Promise<void> {
  for (const { path, markdown } of await readPages()) {
    await writeFileInto(outDir, markdownPath(path), markdown);
  }
}
