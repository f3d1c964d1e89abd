import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import type { Finding } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import { sections } from '../sections';
import { questionFiles } from '../site/list-questions';
import { writePageParts } from '../site/page-dependencies';
import { barePath, contractFolder, staticFolders } from '../site/paths';
import { contentFiles, isSharedPart, readSitePages } from '../site/site-pages';
import { examineFile, listFindings } from './examine-page';
import { listLinkingFiles } from './list-links';
import type { ExaminedPage, PageFacts, Site } from './page-facts';
import { readContractNames } from './rules/check-api-names';

type Cache = Record<string, { readonly key: string; readonly page: ExaminedPage }>;

const cacheFile = '.cache/checks/pages.json';

const publishedFiles = [...staticFolders.map((folder) => `${folder}/{clients,programs,samples,sdk}/*`), 'drawings/*.svg'];

/** Files that cannot affect the findings of another page. Shared parts can: they are in folders that start with `_`. */
export const ignoredByCache = [
  ...sections.map(({ folder }) => `${folder}/**/!(_)*/*.mdx`),
  ...sections.flatMap(({ folder }) => [`${folder}/*.mdx`, `${folder}/**/_category_.yml`]),
  questionFiles,
  // Read for each report, like the pages that links lead to.
  'redirects.tsv',
  // Each page depends on those that it shows.
  'openapi/**',
  ...['**/*.{test,browser,run}.ts', 'tests/**', 'scripts/**', 'bench/**', '**/*.md', '.github/**', '.vscode/**'],
];

const generatedFiles = ['node_modules/**', '.git', '.git/**', '.cache/**', '.docusaurus/**', 'build/**', 'deploy/**', '*.log'];

/** Parsers of code blocks: another version may accept other code. */
const programs = ['bash', 'php', 'python3'];

export function listFiles(ignored: readonly string[], patterns: readonly string[] = ['**']): string[] {
  return fastGlob.sync([...patterns], { dot: true, ignore: [...generatedFiles, ...ignored] }).sort();
}

let programVersions: readonly string[] | undefined;

/** Starting a program takes longer than reading all files. */
function readVersions(): readonly string[] {
  programVersions ??= programs.map((program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout);
  return programVersions;
}

/** Hashes the project's files and the versions of the parsers. The same hash means the same results. */
export function hashFiles(ignored: readonly string[], patterns?: readonly string[]): string {
  const hash = createHash('sha256').update([process.version, ...readVersions()].join('\n'));
  for (const file of listFiles(ignored, patterns)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Hashes the parts of the contract that a page shows. */
export async function hashContract(text: string, directory: string): Promise<string> {
  // Any file could add the unknown operation.
  const readAll = () => fastGlob.sync(`${directory}/**/*.yaml`).map((file) => readFileSync(file, 'utf8'));
  const parts = await writePageParts(text, directory).catch(readAll);
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

function readCache(): Cache {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Written atomically, so that a parallel process never reads a partial file. */
function writeCache(cache: Cache): void {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(cache));
  renameSync(`${cacheFile}.${process.pid}`, cacheFile);
}

/** New addresses by old ones. The redirects feature reports problems in the list. */
function readMoved(): Map<string, string> {
  const [, ...lines] = readFileSync('redirects.tsv', 'utf8').trimEnd().split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const [from = '', to = ''] = line.split('\t', 2);
      return [barePath(from), to];
    }),
  );
}

/** Files that a page refers to by relative path, as paths from the project root. */
function listLinkedFiles({ file, links }: PageFacts): string[] {
  return links.map(({ url }) => posix.join(posix.dirname(file), url));
}

export function findUnusedFiles(files: readonly string[], pages: readonly PageFacts[]): Finding[] {
  const linkedFiles = new Set(pages.flatMap(listLinkedFiles));
  return files
    .filter((file) => !linkedFiles.has(file))
    .map((file) => ({ file, line: 1, message: 'a file that no page shows', fix: 'Show it on a page, or delete it.' }));
}

/** Unchanged pages come from the cache. `isWanted` filters the report; shared parts are also checked on the pages with them. */
export async function checkPages(isWanted: (file: string) => boolean = () => true) {
  const before = readCache();
  const rulesKey = hashFiles(ignoredByCache);
  const newCache: Cache = {};
  const categories = contentFiles().filter((file) => file.endsWith('.yml'));
  const files = [...listLinkingFiles(), ...categories, ...fastGlob.sync(publishedFiles, { ignore: ['**/*.xlsx'] })];
  for (const file of files.sort()) {
    const text = readFileSync(file, 'utf8');
    const inputs = [rulesKey, await hashContract(text, contractFolder), text].join('\0');
    const key = createHash('sha256').update(inputs).digest('hex');
    const entry = before[file];
    newCache[file] = entry?.key === key ? entry : { key, page: await examineFile(file, text) };
  }
  writeCache(newCache);
  const pages = Object.values(newCache).map(({ page }) => page);
  const site: Site = {
    routes: readSitePages(),
    pages: new Map(pages.map((page) => [page.file, page])),
    newAddresses: readMoved(),
    contract: await readContractNames(),
  };
  const images = [
    ...contentFiles().filter((file) => /\.(?:svg|png|jpg|webp)$/.test(file)),
    ...fastGlob.sync('drawings/*', { ignore: ['**/*.md'] }),
  ];
  const isPart = (file: string): boolean => isSharedPart(file) || images.includes(file);
  // A file of the contract is also checked on the pages that it names.
  const contractLinks = pages.flatMap(({ file, links }) =>
    file.startsWith('openapi/') && isWanted(file) ? links.map(({ url }) => url) : [],
  );
  const sources = site.routes.filter(({ route }) => contractLinks.includes(route)).map(({ source }) => source);
  const selectedPages = pages.filter(
    (page) =>
      isWanted(page.file) || sources.includes(page.file) || listLinkedFiles(page).some((file) => isPart(file) && isWanted(file)),
  );
  const wantedImages = images.filter(isWanted);
  return {
    findings: [...selectedPages.flatMap((page) => listFindings(page, site)), ...findUnusedFiles(wantedImages, pages)],
    files: [...new Set([...selectedPages.map(({ file }) => file), ...wantedImages])],
    site,
  };
}
