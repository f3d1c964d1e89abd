import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import { contractFiles } from '../contract/contracts';
import type { Finding } from '../finding';
import { contentFiles, isSharedPart, readSitePages } from '../site/site-pages';
import { examineFile, listFindings } from './examine-page';
import { findUnusedFiles } from './find-unused-files';
import type { ExaminedPage, Site } from './rules/check-dead-links';

/** The outcome of checking pages. */
export interface CheckedPages {
  readonly findings: readonly Finding[];
  /** Files that were looked at. */
  readonly files: readonly string[];
  readonly site: Site;
}

/** What was found on each page before, by its file. */
type Cache = Record<string, { readonly key: string; readonly page: ExaminedPage }>;

const cacheFile = '.cache/checks/pages.json';

/** What decides what is found on a page, besides its text and the shared parts: the rules, the contract, and the drawings. */
const inputs = ['src/**/*', 'src/sections.ts', 'package-lock.json', 'openapi/**', 'drawings/**'];

/** Files besides pages and contracts that readers see. */
const published = ['static/{clients,programs,samples,sdk}/*', 'drawings/*.svg'];

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
  const others = fastGlob.sync([...contractFiles, ...published], { ignore: ['**/*.xlsx'] });
  const texts = [...contentFiles().filter((file) => /\.(?:mdx|yml)$/.test(file)), ...others];
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
