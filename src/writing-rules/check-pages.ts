import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Finding } from '@pitel-docs/contract/finding';
import fastGlob from 'fast-glob';
import { redirectFile, splitRedirects } from '../page-source/redirect-list';
import { staticFolders } from '../site/folders';
import { hashFiles } from '../site/hash-files';
import { barePath } from '../site/paths';
import { contentFiles, isPartial, readSitePages } from '../site/site-pages';
import { examineFile, listFindings } from './examine-page';
import { listLinkingFiles } from './list-links';
import { type Cache, cacheKeysOf, ignoredByCache, readCache, writeCache } from './page-cache';
import type { ExaminedPage, PageFacts, Site } from './page-facts';
import { readContractNames } from './rules/check-api-names';

const publishedFiles = [
  ...staticFolders.map((folder) => `${folder}/{clients,programs,samples,sdk}/*`),
  'drawings/*.svg',
];

/** Files that a page refers to by relative path, as paths from the project root. */
function listLinkedFiles({ file, links }: PageFacts): string[] {
  return links.map(({ url }) => posix.join(posix.dirname(file), url));
}

export function findUnusedFiles(files: readonly string[], pages: readonly PageFacts[]): Finding[] {
  const linkedFiles = new Set(pages.flatMap(listLinkedFiles));
  return files
    .filter((file) => !linkedFiles.has(file))
    .map((file) => ({
      file,
      line: 1,
      message: 'a file that no page shows',
      fix: 'Show it on a page, or delete it.',
    }));
}

function listTextFiles(): string[] {
  const categories = contentFiles().filter((file) => file.endsWith('.yml'));
  const files = [
    ...listLinkingFiles(),
    ...categories,
    ...fastGlob.sync(publishedFiles, { ignore: ['**/*.xlsx'] }),
  ];
  return files.sort();
}

function listImages(): string[] {
  return [
    ...contentFiles().filter((file) => /\.(?:svg|png|jpg|webp)$/.test(file)),
    ...fastGlob.sync('drawings/*', { ignore: ['**/*.md'] }),
  ];
}

/** What `checkPages` checks. Reads no file. */
export const listCheckedFiles = (): string[] => [...listTextFiles(), ...listImages()];

/** Examines each page. Unchanged ones come from the cache. */
async function examinePages(): Promise<ExaminedPage[]> {
  const before = readCache();
  const rulesKey = hashFiles(ignoredByCache);
  const newCache: Cache = {};
  for (const file of listTextFiles()) {
    const text = readFileSync(file, 'utf8');
    const keys = await cacheKeysOf(text, rulesKey);
    const entry = before[file];
    const pageBefore = entry?.textKey === keys.textKey ? entry.page : undefined;
    newCache[file] =
      entry?.key === keys.key ? entry : { ...keys, page: await examineFile(file, text, pageBefore) };
  }
  writeCache(newCache);
  return Object.values(newCache).map(({ page }) => page);
}

async function describeSite(pages: readonly PageFacts[]): Promise<Site> {
  const { redirects } = splitRedirects(readFileSync(redirectFile, 'utf8'));
  return {
    routes: readSitePages(),
    pages: new Map(pages.map((page) => [page.file, page])),
    newAddresses: new Map(redirects.map(({ from, to }) => [barePath(from), to])),
    contract: await readContractNames(),
  };
}

/** What rules know about all pages. */
export async function readSite(): Promise<Site> {
  return describeSite(await examinePages());
}

/** `isWanted` filters the report; partials are also checked on the pages with them. */
export async function checkPages(isWanted: (file: string) => boolean = () => true) {
  const pages = await examinePages();
  const site = await describeSite(pages);
  const images = listImages();
  const isIncluded = (file: string): boolean => isPartial(file) || images.includes(file);
  // A file of the contract is also checked on the pages that it names.
  const contractLinks = pages.flatMap(({ file, links }) =>
    file.startsWith('openapi/') && isWanted(file) ? links.map(({ url }) => url) : [],
  );
  const sources = site.routes
    .filter(({ route }) => contractLinks.includes(route))
    .map(({ source }) => source);
  const selectedPages = pages.filter(
    (page) =>
      isWanted(page.file) ||
      sources.includes(page.file) ||
      listLinkedFiles(page).some((file) => isIncluded(file) && isWanted(file)),
  );
  const wantedImages = images.filter(isWanted);
  return {
    findings: [
      ...selectedPages.flatMap((page) => listFindings(page, site)),
      ...findUnusedFiles(wantedImages, pages),
    ],
    files: [...new Set([...selectedPages.map(({ file }) => file), ...wantedImages])],
    site,
  };
}
