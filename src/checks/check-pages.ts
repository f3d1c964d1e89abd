import { readFileSync } from 'node:fs';
import { contentFiles, readSitePages } from '../addresses/site-pages';
import { type Finding, UnreadablePage } from './finding';
import { listAnchors } from './list-anchors';
import type { Page, PageFacts } from './page';
import { openPageCache } from './page-cache';
import { listLinks } from './page-parts';
import { parsePage } from './parse-page';
import { pageRules } from './rules';
import { checkDeadLinks, type Site } from './rules/check-dead-links';

/** What a page's own text tells: its mistakes, and what other pages are checked against. */
export interface ExaminedPage {
  readonly findings: readonly Finding[];
  readonly facts: PageFacts;
}

/** The outcome of checking pages. */
export interface CheckedPages {
  readonly findings: readonly Finding[];
  /** Files that were looked at. */
  readonly files: readonly string[];
  readonly site: Site;
}

async function applyRules(page: Page): Promise<Finding[]> {
  const found = await Promise.all(
    pageRules.map(async (rule) => (await rule(page)).map((finding) => ({ ...finding, rule: rule.name }))),
  );
  return found.flat();
}

/**
 * Applies every rule that needs one page alone, and reads what links are checked against.
 *
 * @param file - Path relative to the project root.
 * @param text - The whole file.
 * @returns Findings, and facts.
 * @throws Error when the file is in no section.
 */
export async function examinePage(file: string, text: string): Promise<ExaminedPage> {
  try {
    const page = parsePage(file, text);
    const facts = { file, links: listLinks(page.tree), anchors: await listAnchors(page) };
    return { findings: await applyRules(page), facts };
  } catch (error) {
    if (error instanceof UnreadablePage) {
      return { findings: [{ ...error.finding, rule: parsePage.name }], facts: { file, links: [], anchors: [] } };
    }
    throw error;
  }
}

/** All mistakes of a page, from top to bottom. */
export function listFindings({ findings, facts }: ExaminedPage, site: Site): Finding[] {
  const links = checkDeadLinks(facts, site).map((finding) => ({ ...finding, rule: checkDeadLinks.name }));
  return [...findings, ...links].sort((one, other) => one.line - other.line);
}

/**
 * Checks pages by every rule. Pages that have not changed since they were last checked are not read again.
 *
 * @param isWanted - Which files to report on; all pages by default. The others are read too, because links lead to them.
 * @returns Findings by file and line, and the site that they were compared with.
 * @throws Error when the front matter of a category file is no YAML.
 */
export async function checkPages(isWanted: (file: string) => boolean = () => true): Promise<CheckedPages> {
  const cache = openPageCache();
  const examined = new Map<string, ExaminedPage>();
  for (const file of contentFiles().sort()) {
    if (file.endsWith('.mdx')) {
      const text = readFileSync(file, 'utf8');
      examined.set(file, await cache.take(file, text, () => examinePage(file, text)));
    }
  }
  cache.save();
  const pages = new Map([...examined].map(([file, { facts }]) => [file, facts]));
  const site = { routes: readSitePages(), pages };
  const wanted = [...examined].filter(([file]) => isWanted(file));
  return { findings: wanted.flatMap(([, page]) => listFindings(page, site)), files: wanted.map(([file]) => file), site };
}
