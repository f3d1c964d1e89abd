import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import { questionFiles } from '../page-source/list-questions';
import { redirectFile } from '../page-source/redirect-list';
import { sections } from '../sections';
import { contractFolder } from '../site/folders';
import { writePageParts } from '../site/page-dependencies';
import type { ExaminedPage } from './page-facts';

export type Cache = Record<string, { readonly key: string; readonly page: ExaminedPage }>;

export const cacheFile = '.cache/checks/pages.json';

/**
 * Files that cannot affect the findings of another page. Shared parts can: they are in folders that start
 * with `_`.
 */
export const ignoredByCache = [
  ...sections.map(({ folder }) => `${folder}/**/!(_)*/*.mdx`),
  ...sections.flatMap(({ folder }) => [`${folder}/*.mdx`, `${folder}/**/_category_.yml`]),
  questionFiles,
  // Read for each report, like the pages that links lead to.
  redirectFile,
  // Each page depends on those that it shows.
  'openapi/**',
  '**/*.{test,browser,run}.ts',
  'tests/**',
  'scripts/**',
  'bench/**',
  '**/*.md',
  '.github/**',
  '.vscode/**',
];

/** Hashes the parts of the contract that a page shows. */
export async function hashContract(text: string, directory: string): Promise<string> {
  // Any file could add the unknown operation.
  const readAll = () => fastGlob.sync(`${directory}/**/*.yaml`).map((file) => readFileSync(file, 'utf8'));
  const parts = await writePageParts(text, directory).catch(readAll);
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

export function readCache(): Cache {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Written atomically, so that a parallel process never reads a partial file. */
export function writeCache(cache: Cache): void {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(cache));
  renameSync(`${cacheFile}.${process.pid}`, cacheFile);
}

/** The same key means the same findings in this file. */
export async function cacheKeyOf(text: string, rulesKey: string): Promise<string> {
  const inputs = [rulesKey, await hashContract(text, contractFolder), text];
  return createHash('sha256').update(inputs.join('\0')).digest('hex');
}
