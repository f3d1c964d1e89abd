import { relative } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { sections } from '../sections';
import { formatFinding } from './finding';
import { readSettings } from './read-settings';
import { checkFrontMatter } from './rules/check-front-matter';

/** Samples that stand beside what they show need the width that the contents of other pages have. */
const hasSamplesBeside = /^<(?:Operation|Beside)\b/m;

/**
 * Reads a page's front matter as Docusaurus does, and checks it when the page belongs to a section. Docusaurus reads it before
 * anything else of the page, so a mistake there has to be told here.
 *
 * @param params - The file's path and content, and Docusaurus's own parser.
 * @returns The front matter and the content after it; pages with samples beside their text get their contents in one line.
 * @throws Error that lists every finding with file, line, what was found and what to write instead.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = relative(process.cwd(), params.filePath);
  if (sections.some(({ folder }) => file.startsWith(`${folder}/`))) {
    const findings = checkFrontMatter({ file, ...readSettings(file, params.fileContent) });
    if (findings.length > 0) {
      throw new Error(findings.map(formatFinding).join('\n'));
    }
  }
  const result = await params.defaultParseFrontMatter(params);
  const layout = hasSamplesBeside.test(result.content) ? { hide_table_of_contents: true } : {};
  return { ...result, frontMatter: { ...result.frontMatter, ...layout } };
};
