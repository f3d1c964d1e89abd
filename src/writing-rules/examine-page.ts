import { type Finding, InvalidSource } from '@pitel-docs/contract/finding';
import { positionAt } from '../page-source/match-prose';
import { listLinks } from '../page-source/page-tree';
import { type Page, type PageRule, parsePage, type Report, toFinding } from '../page-source/parse-page';
import { listShownOperations } from '../site/page-dependencies';
import { readYaml, yamlAdvice } from '../site/read-yaml';
import { isPartial } from '../site/site-pages';
import { examineContract } from './examine-contract';
import { examineDrawing } from './examine-drawing';
import { features } from './features';
import { listPageAnchors, listPagePaths } from './list-links';
import { listMisreadValues } from './list-misread-values';
import { listSentences, listSteps } from './list-sentences';
import { type ExaminedPage, emptyPage, type PageFacts, type Site } from './page-facts';
import { checkAdmonitions } from './rules/check-admonitions';
import { checkAnchors } from './rules/check-anchors';
import { checkApiNames, listApiNames } from './rules/check-api-names';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkCopiedText, listParagraphs } from './rules/check-copied-text';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings, checkTemplate } from './rules/check-headings';
import { checkDeadLinks, checkLinkStyle } from './rules/check-links';
import { checkLists, checkNextSteps } from './rules/check-lists';
import { checkPageIdentity } from './rules/check-page-identity';
import { checkPrivateData } from './rules/check-private-data';
import { checkQuestions, checkSharedQuestions, examineQuestions } from './rules/check-questions';
import { checkRepetition } from './rules/check-repetition';
import { checkCharacters, checkStrayMarkup } from './rules/check-stray-markup';
import { checkTables } from './rules/check-tables';
import { checkLabels, listLabels, wordRules } from './rules/check-words';
import { listVisibleMarkup } from './visible-markup';

/** Skipped for partials, which have no front matter or required sections. */
const wholePageRules: readonly PageRule[] = [checkFrontMatter, checkTemplate];

/** Slow rules that depend only on the text of the page, not on the contract. */
const textRules: readonly PageRule[] = [...wordRules, checkCode];

const commonRules: readonly PageRule[] = [
  ...wholePageRules,
  checkHeadings,
  checkNextSteps,
  checkLists,
  checkTables,
  checkAdmonitions,
  ...wordRules,
  checkStrayMarkup,
  checkCharacters,
  checkLinkStyle,
  checkComponents,
  checkCode,
  checkRepetition,
];

const featureRules = Promise.all(features.map(({ rules }) => rules?.() ?? []));

export const pageRules = featureRules.then((rules): PageRule[] => [...commonRules, ...rules.flat()]);

type SiteRule = (page: PageFacts, site: Site, report: Report) => void;

export const siteRules: readonly SiteRule[] = [
  checkDeadLinks,
  checkPageIdentity,
  checkLabels,
  checkApiNames,
  checkQuestions,
  checkSharedQuestions,
  checkCopiedText,
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

async function examinePage(
  file: string,
  text: string,
  _report: Report,
  reportAs: ReportAs,
  isTextKnown: boolean,
): Promise<Partial<PageFacts>> {
  const page = parsePage(file, text);
  const { anchors, error } = await findAnchors(page);
  const ids = listShownOperations(page.text);
  for (const { file: source, line, column, message, fix, unknownOperation: id } of error?.findings ?? []) {
    // Other rules report an unknown operation and a missing id, and know what the page needs.
    if (id === undefined || (id !== '' && !ids.includes(id))) {
      // A mistake in the contract is one finding, however many pages show the contract.
      reportAs(listPageAnchors.name, page)({ line, column, file: source }, message, fix);
    }
  }
  checkAnchors(page, anchors, reportAs(checkAnchors.name, page));
  for (const rule of await pageRules) {
    const isKnown = isTextKnown && textRules.includes(rule);
    if (!isKnown && (!isPartial(file) || !wholePageRules.includes(rule))) {
      await rule(page, reportAs(rule.name, page));
    }
  }
  const position = page.frontMatter.sidebar_position;
  const lists = {
    links: listLinks(page),
    labels: listLabels(page),
    apiNames: listApiNames(page),
    paragraphs: listParagraphs(page),
    sentences: page.section.kind === 'reference' ? listSentences(page.tree) : [],
    steps: listSteps(page.tree),
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
  for (const { node, message, fix } of [...listMisreadValues(pairs), ...listVisibleMarkup(pairs)]) {
    report(placeOf(node).line, message, fix);
  }
  return { keyLines, position: values.position };
}

type ReportAs = (rule: string, page?: Parameters<typeof toFinding>[0]) => Report;

type Examine = (
  file: string,
  text: string,
  report: Report,
  as: ReportAs,
  isTextKnown: boolean,
) => Partial<PageFacts> | Promise<Partial<PageFacts>>;

const examiners: readonly (readonly [file: RegExp, examine: Examine])[] = [
  [/\.mdx$/, examinePage],
  [/\/_category_\.yml$/, examineCategory],
  [/^openapi\//, examineContract],
  [/^src\/search\/questions\//, examineQuestions],
  [/\.svg$/, examineDrawing],
];

/** @param before - The result for the same text with another contract. */
export async function examineFile(file: string, text: string, before?: ExaminedPage): Promise<ExaminedPage> {
  const isTextKnown = before !== undefined && !before.isUnparsed;
  const findings: Finding[] = isTextKnown
    ? before.findings.filter(({ rule }) => textRules.some(({ name }) => name === rule))
    : [];
  const reportAs: ReportAs =
    (rule, page = { file }) =>
    (...problem) =>
      findings.push({ ...toFinding(page, ...problem), rule });
  const match = /\ufeff|\r/.exec(text);
  if (match) {
    // Alone, because every line would have further findings.
    const isByteOrderMark = match[0] !== '\r';
    const message = isByteOrderMark ? 'a byte order mark' : 'Windows line ends';
    const fix = `Save the file as UTF-8 ${isByteOrderMark ? 'without a byte order mark' : 'with LF line ends'}, then check again.`;
    reportAs(examineFile.name)(positionAt(text, match.index).line, message, fix);
    return { ...emptyPage(file), isUnparsed: true, findings };
  }
  checkPrivateData(text, reportAs(checkPrivateData.name));
  const [, examine] = examiners.find(([pattern]) => pattern.test(file)) ?? [];
  try {
    const facts = await examine?.(file, text, reportAs(examine.name), reportAs, isTextKnown);
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
    rule(page, site, (...problem) => findings.push({ ...toFinding(page, ...problem), rule: rule.name }));
  }
  return findings.sort((a, b) => a.line - b.line);
}
