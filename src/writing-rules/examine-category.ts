import type { Report } from '../markdown/report';
import { readYaml, yamlAdvice } from '../site/read-yaml';
import type { PageFacts } from './page-facts';

export function examineCategory(_file: string, text: string, report: Report): Partial<PageFacts> {
  const { values, keyLines, error } = readYaml(text);
  if (error) {
    report(error.keyLine, `YAML that cannot be read: ${error.message}`, yamlAdvice);
    return {};
  }
  return { keyLines, position: values.position };
}
