import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { placeAt } from '../markdown/match-prose';
import { listLinks } from '../markdown/page-tree';
import {
  hideAddresses,
  keepOnly,
  type Page,
  type PageRule,
  type ProsePage,
  parsePage,
  type Report,
  toFinding,
} from '../markdown/parse-page';
import { type Section, sections } from '../sections';
import { listShownOperations } from '../site/page-dependencies';
import { readYaml, yamlAdvice } from '../site/read-yaml';
import { isSharedPart } from '../site/site-pages';
import { features } from './features';
import { listPageAnchors, listPagePaths } from './list-links';
import { listMisreadValues } from './list-misread-values';
import { type ExaminedPage, emptyPage, type PageFacts, type Site } from './page-facts';
import { checkAdmonitions } from './rules/check-admonitions';
import { checkAnchors } from './rules/check-anchors';
import { checkApiNames, listApiNames } from './rules/check-api-names';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkCopiedText, listParagraphs } from './rules/check-copied-text';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings, checkSkeleton } from './rules/check-headings';
import { checkDeadLinks, checkLinkStyle } from './rules/check-links';
import { checkLists, checkNextSteps } from './rules/check-lists';
import { checkPrivateData } from './rules/check-private-data';
import { checkQuestions, checkSharedQuestions, examineQuestions } from './rules/check-questions';
import { checkRepetition } from './rules/check-repetition';
import { checkSitePlace } from './rules/check-site-place';
import { checkCharacters, checkStrayMarks } from './rules/check-stray-marks';
import { checkTables } from './rules/check-tables';
import { checkLabels, checkSpelling, checkTerms, listLabels, wordRules } from './rules/check-words';

/** Skipped for shared parts, which have no front matter or required sections. */
const wholePageRules: readonly PageRule[] = [checkFrontMatter, checkSkeleton];

const commonRules: readonly PageRule[] = [
  ...wholePageRules,
  ...[checkHeadings, checkNextSteps, checkLists, checkTables, checkAdmonitions],
  ...wordRules,
  ...[checkStrayMarks, checkCharacters, checkLinkStyle, checkComponents, checkCode, checkRepetition],
];

const featureRules = Promise.all(features.map(({ rules }) => rules?.() ?? []));

export const pageRules = featureRules.then((rules): PageRule[] => [...commonRules, ...rules.flat()]);

type SiteRule = (page: PageFacts, site: Site, report: Report) => void;

export const siteRules: readonly SiteRule[] = [
  ...[checkDeadLinks, checkSitePlace, checkLabels, checkApiNames],
  ...[checkQuestions, checkSharedQuestions, checkCopiedText],
];

/** A page whose parts of the contract can't be rendered is still checked for everything else. */
async function findAnchors(page: Page): Promise<{ anchors: string[]; error?: InvalidSource }> {
  try {
    return { anchors: await listPageAnchors(page) };
  } catch (error) {
    if (error instanceof InvalidSource) {
      return { anchors: [], error };
    }
    throw error;
  }
}

async function examinePage(file: string, text: string, _report: Report, reportAs: ReportAs): Promise<Partial<PageFacts>> {
  const page = parsePage(file, text);
  const { anchors, error } = await findAnchors(page);
  const ids = listShownOperations(page.text);
  for (const { line, message, fix } of error?.findings ?? []) {
    // Other rules report an unknown operation and a missing id, and know what the page needs.
    const [, id] = /^The contract has no operation "([^"]*)"/.exec(fix) ?? [];
    if (id === undefined || (id !== '' && !ids.includes(id))) {
      reportAs(listPageAnchors.name, page)(line, message, fix);
    }
  }
  checkAnchors(page, anchors, reportAs(checkAnchors.name, page));
  for (const rule of await pageRules) {
    if (!isSharedPart(file) || !wholePageRules.includes(rule)) {
      await rule(page, reportAs(rule.name, page));
    }
  }
  const position = page.frontMatter.sidebar_position;
  const lists = {
    links: listLinks(page),
    labels: listLabels(page),
    apiNames: listApiNames(page),
    paragraphs: listParagraphs(page),
  };
  const isUnparsed = error !== undefined;
  return { ...lists, anchors, keyLines: page.keyLines, position, isUnparsed };
}

function examineCategory(_file: string, text: string, report: Report): Partial<PageFacts> {
  const { values, keyLines, pairs, placeOf, error } = readYaml(text);
  if (error) {
    report(error.keyLine, `the YAML can't be read: ${error.message}`, yamlAdvice);
    return {};
  }
  for (const { node, message, fix } of listMisreadValues(pairs)) {
    report(placeOf(node).line, message, fix);
  }
  return { keyLines, position: values.position };
}

/** Words of a drawing are read as often as those of its page. */
async function examineDrawing(file: string, text: string, report: Report): Promise<Partial<PageFacts>> {
  const words = Array.from(text.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g), ({ 0: whole, 1: content = '', index }) => {
    const start = index + whole.length - '</text>'.length - content.length;
    return [start, start + content.length] as const;
  });
  const prose = keepOnly(
    text.replace(/<[^>]*>|&\w+;/g, (mark) => mark.replace(/[^\n]/g, ' ')),
    words,
  );
  const section = findSection(file.endsWith('.vi.svg') ? 'crm' : 'reference', file.endsWith('.vi.svg') ? 'vi' : 'en');
  await checkSpelling({ file, section, prose, proseWithoutLabels: prose }, report);
  return {};
}

function findSection(kind: Section['kind'], language: Section['language']): Section {
  return sections.find((section) => section.kind === kind && section.language === language) as Section;
}

const readKeys = /^(?:summary|description|title|note|meaning|fix|difference|point|test|x-rings)$/;

function parseTexts(file: string, text: string): ProsePage {
  const ranges: [number, number][] = [];
  visit(parseDocument(text), {
    Map(_key, map) {
      for (const { key, value } of isMap(map) ? map.items : []) {
        if (readKeys.test(String(key)) && isScalar(value) && typeof value.value === 'string' && value.range) {
          ranges.push([value.range[0], value.range[1]]);
        }
      }
    },
  });
  // Blank code first: what looks like an address may include the closing backtick.
  const withoutCode = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  const texts = ranges.sort(([one], [other]) => one - other);
  const prose = hideAddresses(keepOnly(withoutCode, texts));
  return { file, section: findSection('reference', 'en'), prose, proseWithoutLabels: prose };
}

/** Pages and programs read a number, and not the way in which it is written: `10.00` becomes 10, and a long one another one. */
function checkNumbers(text: string, report: Report): void {
  visit(parseDocument(text), {
    Scalar(_key, { value, source = '', type, range }) {
      if (type === 'PLAIN' && typeof value === 'number' && String(value) !== source) {
        const fix = `Write "${source}", in quotes, if it is a text, and otherwise a number that stays as it is.`;
        report(placeAt(text, range?.[0] ?? 0), `the number ${source}, which becomes ${value}`, fix);
      }
    },
  });
}

async function examineContract(file: string, text: string, report: Report): Promise<Partial<PageFacts>> {
  const page = parseTexts(file, text);
  checkNumbers(text, report);
  checkTerms(page, report);
  await checkSpelling(page, report);
  return {};
}

type ReportAs = (rule: string, page?: Parameters<typeof toFinding>[0]) => Report;

type Examine = (file: string, text: string, report: Report, as: ReportAs) => Partial<PageFacts> | Promise<Partial<PageFacts>>;

const examiners: Readonly<Record<string, Examine>> = {
  '.mdx': examinePage,
  '/_category_.yml': examineCategory,
  'openapi/': examineContract,
  'src/search/questions/': examineQuestions,
  '.svg': examineDrawing,
};

export async function examineFile(file: string, text: string): Promise<ExaminedPage> {
  const findings: Finding[] = [];
  const reportAs: ReportAs =
    (rule, page = { file }) =>
    (...fault) =>
      findings.push({ ...toFinding(page, ...fault), rule });
  const mark = /\ufeff|\r/.exec(text);
  if (mark) {
    // Alone, because every line would have further findings.
    const isMark = mark[0] !== '\r';
    const message = isMark ? 'a byte order mark' : 'Windows line ends';
    const fix = `Save the file as UTF-8 ${isMark ? 'without a byte order mark' : 'with LF line ends'}, then check again.`;
    reportAs(examineFile.name)(placeAt(text, mark.index).line, message, fix);
    return { ...emptyPage(file), isUnparsed: true, findings };
  }
  checkPrivateData(text, reportAs(checkPrivateData.name));
  const [ending = ''] = Object.keys(examiners).filter((name) => file.includes(name));
  const examine = examiners[ending];
  try {
    const facts = await examine?.(file, text, reportAs(examine.name), reportAs);
    return { ...emptyPage(file), links: listPagePaths(file, text), ...facts, findings };
  } catch (error) {
    if (error instanceof InvalidSource) {
      const errors = error.findings.map((finding) => ({ ...finding, rule: parsePage.name }));
      return { ...emptyPage(file), isUnparsed: true, findings: [...findings, ...errors] };
    }
    throw error;
  }
}

export function listFindings(page: ExaminedPage, site: Site): Finding[] {
  const findings = [...page.findings];
  for (const rule of siteRules) {
    rule(page, site, (...fault) => findings.push({ ...toFinding(page, ...fault), rule: rule.name }));
  }
  return findings.sort((one, other) => one.line - other.line);
}
