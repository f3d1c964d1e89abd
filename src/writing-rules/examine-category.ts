import type { Finding } from '@pitel-docs/contract/finding';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { yamlAdvice } from '../markdown/parse-page';
import { type Report, toFinding } from '../markdown/report';
import { sectionOf } from '../markdown/section-of';
import { type ExaminedPage, emptyPage } from './page-facts';
import { askedQuestions, checkQuestions } from './rules/check-questions';

/** Checks a category file as the source of its generated page. Docusaurus does not validate `customProps`. */
export async function examineCategory(file: string, text: string): Promise<ExaminedPage> {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, strict: false });
  const findings: Finding[] = [];
  const report: Report = (...fault) => {
    findings.push({ ...toFinding({ file }, ...fault), rule: checkQuestions.name });
  };
  const [error] = errors;
  if (error) {
    const { line, col: column } = lineCounter.linePos(error.pos[0]);
    report({ line, column }, `YAML that cannot be read: ${error.message.split(/ at line |:\n/)[0]}`, yamlAdvice);
    return { ...emptyPage(file), findings };
  }
  const pairs = isMap(contents) ? contents.items : [];
  const keyLines = pairs.map(({ key }) => [String(key), isScalar(key) ? lineCounter.linePos(key.range?.[0] ?? 0).line : 1]);
  if (isMap(contents) && contents.getIn(['link', 'type']) === 'generated-index') {
    checkQuestions({ file, text, section: sectionOf(file) }, report);
  }
  return {
    ...emptyPage(file),
    questions: askedQuestions(file, text),
    keyLines: Object.fromEntries(keyLines),
    position: isMap(contents) ? contents.get('position') : undefined,
    findings,
  };
}
