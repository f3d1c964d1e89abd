import { relative } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkFrontMatter } from './check-front-matter';
import { sections } from './sections';

/**
 * Reads a page's front matter as Docusaurus does, and checks it when the page belongs to a section.
 *
 * @param params - The file's path and content, and Docusaurus's own parser.
 * @returns The front matter and the content after it.
 * @throws Error from `checkFrontMatter` that names the file, what was found and what to write.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  const file = relative(process.cwd(), params.filePath);
  if (sections.some(({ folder }) => file.startsWith(`${folder}/`))) {
    checkFrontMatter(file, result.frontMatter);
  }
  return result;
};
