import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import site from '../../docusaurus.config';
import { featuresOf } from '../feature';
import { listLinks } from '../markdown/page-tree';
import {
  hideAddresses,
  keepOnly,
  type PageRule,
  type ProsePage,
  parsePage,
  type Report,
  toFinding,
} from '../markdown/parse-page';
import { type Section, sections } from '../sections';
import { readYaml, yamlAdvice } from '../site/read-yaml';
import { isSharedPart } from '../site/site-pages';
import { listAnchors, listPaths } from './list-links';
import { type ExaminedPage, emptyPage, type PageFacts, type Site } from './page-facts';
import { checkApiNames } from './rules/check-api-names';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkDeadLinks, checkLinkStyle } from './rules/check-links';
import { checkPrivateData } from './rules/check-private-data';
import { checkQuestions, checkSharedQuestions, examineQuestions } from './rules/check-questions';
import { checkSitePlace } from './rules/check-site-place';
import { checkCharacters, checkStrayMarks } from './rules/check-stray-marks';
import { checkSkeleton, structureRules } from './rules/check-structure';
import { checkLabels, checkSpelling, checkTerms, listLabels, wordRules } from './rules/check-words';

/** Skipped for shared parts, which have no front matter or required sections. */
const wholePageRules: readonly PageRule[] = [checkFrontMatter, checkSkeleton];

const commonRules: readonly PageRule[] = [
  ...wholePageRules,
  ...structureRules,
  ...wordRules,
  ...[checkStrayMarks, checkCharacters, checkLinkStyle, checkComponents, checkCode, checkApiNames],
];

const ownRules = Promise.all(featuresOf(site).map(({ rules }) => rules?.() ?? []));

export const pageRules = ownRules.then((own): PageRule[] => [...commonRules, ...own.flat()]);

type SiteRule = (page: PageFacts, site: Site, report: Report) => void;

export const siteRules: readonly SiteRule[] = [checkDeadLinks, checkSitePlace, checkLabels, checkQuestions, checkSharedQuestions];

async function examinePage(file: string, text: string, _report: Report, reportAs: ReportAs): Promise<Partial<PageFacts>> {
  const page = parsePage(file, text);
  const anchors = await listAnchors(page);
  for (const rule of await pageRules) {
    if (!isSharedPart(file) || !wholePageRules.includes(rule)) {
      await rule(page, reportAs(rule.name, page));
    }
  }
  const position = page.frontMatter.sidebar_position;
  return { links: listLinks(page), anchors, labels: listLabels(page), keyLines: page.keyLines, position };
}

function examineCategory(_file: string, text: string, report: Report): Partial<PageFacts> {
  const { values, keyLines, error } = readYaml(text);
  if (error) {
    report(error.keyLine, `the YAML can't be read: ${error.message}`, yamlAdvice);
    return {};
  }
  return { keyLines, position: values.position };
}

const readKeys = /^(?:summary|description|title|note|meaning|fix|difference)$/;

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
  return { file, section: sections.find(({ kind }) => kind === 'reference') as Section, prose, proseWithoutLabels: prose };
}

async function examineContract(file: string, text: string, report: Report): Promise<Partial<PageFacts>> {
  const page = parseTexts(file, text);
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
};

export async function examineFile(file: string, text: string): Promise<ExaminedPage> {
  const findings: Finding[] = [];
  const reportAs: ReportAs =
    (rule, page = { file }) =>
    (...fault) =>
      findings.push({ ...toFinding(page, ...fault), rule });
  checkPrivateData(text, reportAs(checkPrivateData.name));
  const [ending = ''] = Object.keys(examiners).filter((name) => file.includes(name));
  const examine = examiners[ending];
  try {
    const facts = await examine?.(file, text, reportAs(examine.name), reportAs);
    return { ...emptyPage(file), links: listPaths(file, text), ...facts, findings };
  } catch (error) {
    if (error instanceof InvalidSource) {
      const found = error.findings.map((finding) => ({ ...finding, rule: parsePage.name }));
      return { ...emptyPage(file), isUnread: true, findings: [...findings, ...found] };
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
