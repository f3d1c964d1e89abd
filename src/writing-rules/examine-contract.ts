import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml';
import { positionAt } from '../page-source/match-prose';
import { hideAddresses, keepOnly, type ProsePage, type Report } from '../page-source/parse-page';
import { findSection } from './find-section';
import { listContractSentences } from './list-sentences';
import type { ApiName, PageFacts } from './page-facts';
import { listCodeNames } from './rules/check-api-names';
import { checkSpelling, checkTerms } from './rules/check-words';

const proseKeys = /^(?:summary|description|title|note|meaning|fix|difference|point|test|x-rings)$/;

type Range = readonly [start: number, end: number];

function listTexts(document: Document): Range[] {
  const ranges: Range[] = [];
  visit(document, {
    Map(_key, map) {
      for (const { key, value } of isMap(map) ? map.items : []) {
        if (
          proseKeys.test(String(key)) &&
          isScalar(value) &&
          typeof value.value === 'string' &&
          value.range
        ) {
          ranges.push([value.range[0], value.range[1]]);
        }
      }
    },
  });
  return ranges.sort(([one], [other]) => one - other);
}

const inlineCode = /`([^`\n]*)`/g;

function listNames(text: string, texts: readonly Range[]): ApiName[] {
  return texts.flatMap(([start, end]) =>
    [...text.slice(start, end).matchAll(inlineCode)].flatMap(({ 1: code = '', index }) =>
      listCodeNames(code, positionAt(text, start + index).line),
    ),
  );
}

function parseTexts(file: string, text: string, texts: readonly Range[]): ProsePage {
  // Blank code first: what looks like an address may include the closing backtick.
  const withoutCode = text.replace(inlineCode, (code) => ' '.repeat(code.length));
  const prose = hideAddresses(keepOnly(withoutCode, texts));
  return { file, section: findSection('reference', 'en'), prose, proseWithoutLabels: prose };
}

/**
 * Pages and programs read a number, and not the way in which it is written: `10.00` becomes 10, and a long
 * one another one.
 */
function checkNumbers(text: string, document: Document, report: Report): void {
  visit(document, {
    Scalar(_key, { value, source = '', type, range }) {
      if (type === 'PLAIN' && typeof value === 'number' && String(value) !== source) {
        const fix = `Write "${source}", in quotes, if it is a text, and otherwise a number that stays as it is.`;
        report(positionAt(text, range?.[0] ?? 0), `the number ${source}, which becomes ${value}`, fix);
      }
    },
  });
}

export async function examineContract(
  file: string,
  text: string,
  report: Report,
): Promise<Partial<PageFacts>> {
  const document = parseDocument(text);
  const texts = listTexts(document);
  const page = parseTexts(file, text, texts);
  checkNumbers(text, document, report);
  checkTerms(page, report);
  await checkSpelling(page, report);
  return { sentences: listContractSentences(text, document), apiNames: listNames(text, texts) };
}
