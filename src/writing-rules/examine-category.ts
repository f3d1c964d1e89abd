import { toFinding } from '../markdown/report';
import { readYaml, yamlAdvice } from '../site/read-yaml';
import { type ExaminedPage, emptyPage } from './page-facts';

export async function examineCategory(file: string, text: string): Promise<ExaminedPage> {
  const { values, keyLines, error } = readYaml(text);
  if (error) {
    const finding = toFinding({ file }, error.keyLine, `YAML that cannot be read: ${error.message}`, yamlAdvice);
    return { ...emptyPage(file), findings: [{ ...finding, rule: examineCategory.name }] };
  }
  return { ...emptyPage(file), keyLines, position: values.position };
}
