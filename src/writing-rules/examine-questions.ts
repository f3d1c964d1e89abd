import type { Finding } from '@pitel-docs/contract/finding';
import { foldTones } from '../languages/fold-tones';
import { type Report, toFinding } from '../markdown/report';
import { listQuestions } from '../site/list-questions';
import { yamlAdvice } from '../site/read-yaml';
import { listPaths } from './list-links';
import { type AskedQuestion, type ExaminedPage, emptyPage } from './page-facts';
import { checkQuestions } from './rules/check-questions';

/** In characters. A longer text is no question that somebody types. */
const longest = 120;

const questionAdvice = `Write what a reader types, at most ${longest} characters, without a full stop; in "…" if it has a colon or is a number.`;

/** Without diacritics, case and punctuation, for comparison. */
function bareText(value: unknown): string {
  return foldTones(String(value))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isQuestion(value: unknown): boolean {
  return typeof value === 'string' && bareText(value) !== '' && value.length <= longest && !value.endsWith('.');
}

/** Examines a file of reader questions. */
export async function examineQuestions(file: string, text: string): Promise<ExaminedPage> {
  const findings: Finding[] = [];
  const report: Report = (...fault) => {
    findings.push({ ...toFinding({ file }, ...fault), rule: checkQuestions.name });
  };
  const { pages, error } = listQuestions(text);
  if (error) {
    report(error, `YAML that cannot be read: ${error.message}`, yamlAdvice);
    return { ...emptyPage(file), findings };
  }
  const questions: AskedQuestion[] = [];
  for (const page of pages) {
    const { route, lists, line } = page;
    questions.push(...(lists.length === 0 ? [{ route, line, text: '', bare: '' }] : []));
    for (const list of lists) {
      if (list.questions.length === 0) {
        report(
          list,
          `"${list.anchor}" without questions`,
          'Write a list, each question on a line that begins with "    - ", or remove it.',
        );
      }
      for (const { value, ...place } of list.questions) {
        if (!isQuestion(value)) {
          report(place, `the question ${JSON.stringify(value)}`, questionAdvice);
        }
        questions.push({ route, line: place.line, text: String(value), bare: bareText(value) });
      }
    }
  }
  return { ...emptyPage(file), links: listPaths(file, text), questions, findings };
}
