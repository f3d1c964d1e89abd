import type { Finding } from '@pitel-docs/contract/finding';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { yamlAdvice } from '../markdown/parse-page';
import { type Report, toFinding } from '../markdown/report';
import { type ExaminedPage, emptyPage } from './page-facts';

/** Examines a category file as the source of its generated page. */
export async function examineCategory(file: string, text: string): Promise<ExaminedPage> {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, strict: false });
  const findings: Finding[] = [];
  const report: Report = (...fault) => {
    findings.push({ ...toFinding({ file }, ...fault), rule: examineCategory.name });
  };
  const [error] = errors;
  if (error) {
    const { line, col: column } = lineCounter.linePos(error.pos[0]);
    report({ line, column }, `YAML that cannot be read: ${error.message.split(/ at line |:\n/)[0]}`, yamlAdvice);
    return { ...emptyPage(file), findings };
  }
  const pairs = isMap(contents) ? contents.items : [];
  const keyLines = pairs.map(({ key }) => [String(key), isScalar(key) ? lineCounter.linePos(key.range?.[0] ?? 0).line : 1]);
  return {
    ...emptyPage(file),
    keyLines: Object.fromEntries(keyLines),
    position: isMap(contents) ? contents.get('position') : undefined,
    findings,
  };
}
