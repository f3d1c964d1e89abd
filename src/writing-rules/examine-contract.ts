import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { hideAddresses, keepOnly, type ProsePage } from '../markdown/parse-page';
import type { Report } from '../markdown/report';
import { type Section, sections } from '../sections';
import type { PageFacts } from './page-facts';
import { checkSpelling } from './rules/check-spelling';
import { checkTerms } from './rules/check-terms';

const readKeys = /^(?:summary|description|title|note|meaning|fix|difference)$/;

function parseTexts(file: string, text: string): ProsePage {
  const ranges: [number, number][] = [];
  visit(parseDocument(text), {
    Map(_key, map) {
      for (const { key, value } of isMap(map) ? map.items : []) {
        if (
          isScalar(key) &&
          readKeys.test(String(key.value)) &&
          isScalar(value) &&
          typeof value.value === 'string' &&
          value.range
        ) {
          ranges.push([value.range[0], value.range[1]]);
        }
      }
    },
  });
  // Blank code first: what looks like an address may include the closing backtick.
  const withoutCode = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  const texts = ranges.sort(([one], [other]) => one - other);
  const prose = hideAddresses(keepOnly(withoutCode, texts));
  return { file, section: sections.find(({ kind }) => kind === 'reference') as Section, prose, proseWithoutLabels: prose };
}

export async function examineContract(file: string, text: string, report: Report): Promise<Partial<PageFacts>> {
  const page = parseTexts(file, text);
  checkTerms(page, report);
  await checkSpelling(page, report);
  return {};
}
