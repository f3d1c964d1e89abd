import { parse } from 'yaml';
import type { Finding } from '../finding';
import { toFinding } from '../markdown/report';
import { sectionOf } from '../markdown/section-of';
import type { ExaminedPage } from './rules/check-dead-links';
import { askedQuestions, checkQuestions } from './rules/check-questions';

/**
 * Checks the file of a category as the source of the page that is generated from it. Docusaurus knows its keys, but not what
 * stands in `customProps`.
 *
 * @param file - Path relative to the project root.
 */
export async function examineCategory(file: string, text: string): Promise<ExaminedPage> {
  const findings: Finding[] = [];
  const hasPage = Boolean(parse(text).link);
  if (hasPage) {
    checkQuestions({ file, text, section: sectionOf(file) }, (...fault) => {
      findings.push({ ...toFinding({ file }, ...fault), rule: checkQuestions.name });
    });
  }
  return { file, links: [], anchors: [], labels: [], opening: '', questions: askedQuestions(file, text), findings };
}
