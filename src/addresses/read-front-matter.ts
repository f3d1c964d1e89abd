import { parse } from 'yaml';

/** What stands between two lines of `---` at the beginning of a page. */
export const frontMatterPattern = /^---\n([\s\S]*?\n)---(?:\n|$)/;

/**
 * Reads the front matter of a page.
 *
 * @param text - The whole file.
 * @returns Its keys; none when the page has no front matter.
 * @throws YAMLParseError when it is not valid.
 */
export function readFrontMatter(text: string): Record<string, unknown> {
  return parse(frontMatterPattern.exec(text)?.[1] ?? '') ?? {};
}
