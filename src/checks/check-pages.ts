import { readFileSync } from 'node:fs';
import { contentFiles, readSitePages } from '../addresses/site-pages';
import { type ExaminedPage, examinePage } from './examine-page';
import type { Finding } from './finding';
import { PageCache } from './page-cache';
import { siteRules } from './rules';
import type { PageFacts, Site } from './site';

/** The outcome of checking pages. */
export interface CheckedPages {
  readonly findings: readonly Finding[];
  /** Files that were looked at. */
  readonly files: readonly string[];
  readonly site: Site;
}

/** What the rules for the whole site find on a page. */
export function compareWithSite(facts: PageFacts, site: Site): Finding[] {
  return siteRules.flatMap((rule) => rule(facts, site).map((finding) => ({ ...finding, rule: rule.name })));
}

/**
 * Checks pages by every rule. Pages that have not changed since they were last checked are not read again.
 *
 * @param isWanted - Which files to report on; all pages by default. The others are read too, because links lead to them.
 * @returns Findings by file and line, and the site that they were compared with.
 * @throws YAMLException when the front matter of a page or a category file is no YAML.
 */
export async function checkPages(isWanted: (file: string) => boolean = () => true): Promise<CheckedPages> {
  const cache = new PageCache();
  const files = contentFiles().sort();
  const examined = new Map<string, ExaminedPage>();
  for (const file of files.filter((name) => name.endsWith('.mdx'))) {
    const text = readFileSync(file, 'utf8');
    const result = cache.get(file, text) ?? (await examinePage(file, text));
    cache.set(file, text, result);
    examined.set(file, result);
  }
  cache.save();
  const pages = new Map([...examined].map(([file, { facts }]) => [file, facts]));
  const site = { routes: readSitePages(), pages, files };
  const wanted = [...examined].filter(([file]) => isWanted(file));
  const findings = wanted.flatMap(([, { findings: own, facts }]) =>
    [...own, ...compareWithSite(facts, site)].sort((one, other) => one.line - other.line),
  );
  return { findings, files: wanted.map(([file]) => file), site };
}
