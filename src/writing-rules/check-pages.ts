import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import site from '../../docusaurus.config';
import { contractFiles } from '../contract/contracts';
import { featuresOf } from '../feature';
import { type Finding, InvalidSource } from '../finding';
import { listLinks, listNodes, textOf } from '../markdown/page-tree';
import { type PageRule, parsePage } from '../markdown/parse-page';
import { type Report, toFinding } from '../markdown/report';
import { contentFiles, isSharedPart, readSitePages } from '../site/site-pages';
import { examineCategory } from './examine-category';
import { examineContract } from './examine-contract';
import { findUnusedFiles } from './find-unused-files';
import { listAnchors } from './list-anchors';
import { checkAdmonitions } from './rules/check-admonitions';
import { checkApiNames } from './rules/check-api-names';
import { checkCode } from './rules/check-code';
import { checkComponents } from './rules/check-components';
import { checkCopies } from './rules/check-copies';
import { checkDeadLinks, type ExaminedPage, type PageFacts, type Site } from './rules/check-dead-links';
import { checkFrontMatter } from './rules/check-front-matter';
import { checkHeadings } from './rules/check-headings';
import { checkLabels, listLabels } from './rules/check-labels';
import { checkLinkStyle } from './rules/check-link-style';
import { checkLists } from './rules/check-lists';
import { askedQuestions, checkQuestions, checkSharedQuestions } from './rules/check-questions';
import { checkSkeleton } from './rules/check-skeleton';
import { checkSpelling, checkToneMarks } from './rules/check-spelling';
import { checkStrayMarks } from './rules/check-stray-marks';
import { checkTables } from './rules/check-tables';
import { checkLanguage, checkTerms } from './rules/check-terms';
import { checkText } from './rules/check-text';

/** Rules of what every page has. */
const commonRules: readonly PageRule[] = [
  checkFrontMatter,
  checkQuestions,
  checkSkeleton,
  checkHeadings,
  checkLists,
  checkStrayMarks,
  checkLinkStyle,
  checkAdmonitions,
  checkComponents,
  checkText,
  checkTables,
  checkTerms,
  checkToneMarks,
  checkLanguage,
  checkSpelling,
  checkCode,
  checkApiNames,
];

/** Lists every rule that needs one page alone: the common ones, and those of the features. */
export async function listPageRules(): Promise<readonly PageRule[]> {
  const own = await Promise.all(featuresOf(site).map(({ rules }) => rules?.() ?? []));
  return [...commonRules, ...own.flat()];
}

/** Loaded with the first page. */
let pageRules: Promise<readonly PageRule[]> | undefined;

/** A shared part has no front matter, no questions and no sections of its own. */
const wholePageRules: readonly PageRule[] = [checkFrontMatter, checkQuestions, checkSkeleton];

/** Every rule that compares a page with the other ones. */
export const siteRules: readonly ((page: PageFacts, site: Site, report: Report) => void)[] = [
  checkDeadLinks,
  checkLabels,
  checkCopies,
  checkSharedQuestions,
];

/** The outcome of checking pages. */
export interface CheckedPages {
  readonly findings: readonly Finding[];
  /** Files that were looked at. */
  readonly files: readonly string[];
  readonly site: Site;
}

/**
 * Applies every rule that needs one page alone, and reads what links are checked against.
 *
 * @param file - Path relative to the project root.
 * @throws Error when the file is in no section.
 */
export async function examinePage(file: string, text: string): Promise<ExaminedPage> {
  const findings: Finding[] = [];
  try {
    const page = parsePage(file, text);
    const anchors = await listAnchors(page);
    const isPart = isSharedPart(file);
    pageRules ??= listPageRules();
    const rules = await pageRules;
    for (const rule of isPart ? rules.filter((one) => !wholePageRules.includes(one)) : rules) {
      await rule(page, (...fault) => findings.push({ ...toFinding(page, ...fault), rule: rule.name }));
    }
    const [opening] = listNodes(page.tree, 'paragraph').map(textOf);
    return {
      file,
      links: listLinks(page.tree),
      anchors,
      labels: listLabels(page),
      opening: isPart ? '' : (opening ?? ''),
      questions: askedQuestions(file, text),
      findings,
    };
  } catch (error) {
    if (error instanceof InvalidSource) {
      return {
        file,
        links: [],
        anchors: [],
        labels: [],
        opening: '',
        questions: [],
        findings: error.findings.map((finding) => ({ ...finding, rule: parsePage.name })),
      };
    }
    throw error;
  }
}

/**
 * Applies every rule that needs one file alone.
 *
 * @param file - Path relative to the project root: a page, a category or a part of the contract.
 */
export function examineFile(file: string, text: string): Promise<ExaminedPage> {
  const isCategory = file.endsWith('/_category_.yml');
  const examine = file.endsWith('.mdx') ? examinePage : isCategory ? examineCategory : examineContract;
  return examine(file, text);
}

/** All mistakes of a page, from top to bottom. */
export function listFindings(page: ExaminedPage, site: Site): Finding[] {
  const findings = [...page.findings];
  for (const rule of siteRules) {
    rule(page, site, (...fault) => findings.push({ ...toFinding(page, ...fault), rule: rule.name }));
  }
  return findings.sort((one, other) => one.line - other.line);
}

/** What was found on each page before, by its file. */
type Cache = Record<string, { readonly key: string; readonly page: ExaminedPage }>;

const cacheFile = '.cache/checks/pages.json';

/** What decides what is found on a page, besides its text and the shared parts: the rules, the contract, and the drawings. */
const inputs = ['src/**/*', 'src/sections.ts', 'package-lock.json', 'openapi/**', 'drawings/**'];

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

function readCache(): Cache {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/** In one step, so that another process never reads half of it. */
function writeCache(cache: Cache): void {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(cache));
  renameSync(`${cacheFile}.${process.pid}`, cacheFile);
}

/**
 * Checks pages by every rule. Pages that have not changed since they were last checked are not read again.
 *
 * @param isWanted - Which files to report on; all pages by default. The others are read too, because links lead to them.
 * @returns Findings by file and line, and the site that they were compared with.
 * @throws Error when the front matter of a category file is no YAML.
 */
export async function checkPages(isWanted: (file: string) => boolean = () => true): Promise<CheckedPages> {
  const before = readCache();
  const rules = [...fastGlob.sync(inputs, { ignore: ['**/*.{test,browser}.ts'] }), ...contentFiles().filter(isSharedPart)].sort();
  const rulesKey = hash(rules.flatMap((file) => [file, readFileSync(file, 'utf8')]));
  const examined: Cache = {};
  const texts = [...contentFiles().filter((file) => /\.(?:mdx|yml)$/.test(file)), ...fastGlob.sync(contractFiles)];
  for (const file of texts.sort()) {
    const text = readFileSync(file, 'utf8');
    const key = hash([rulesKey, text]);
    const known = before[file];
    examined[file] = known?.key === key ? known : { key, page: await examineFile(file, text) };
  }
  writeCache(examined);
  const pages = Object.values(examined).map(({ page }) => page);
  const site = { routes: readSitePages(), pages: new Map(pages.map((page) => [page.file, page])) };
  const wanted = pages.filter(({ file }) => isWanted(file));
  const images = [
    ...contentFiles().filter((file) => /\.(?:svg|png|jpg|webp)$/.test(file)),
    ...fastGlob.sync('drawings/*', { ignore: ['**/*.md'] }),
  ];
  const findings = [...wanted.flatMap((page) => listFindings(page, site)), ...findUnusedFiles(images.filter(isWanted), pages)];
  return { findings, files: wanted.map(({ file }) => file), site };
}
