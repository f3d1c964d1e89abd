import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import { questionFiles } from '../page-source/list-questions';
import { redirectFile } from '../page-source/redirect-list';
import { sections } from '../sections';
import { contractFolder } from '../site/folders';
import { serializePageContract } from '../site/page-dependencies';
import type { ExaminedPage } from './page-facts';

interface CacheKeys {
  /** The same key means the same findings in this file. */
  readonly key: string;
  /** Without the contract. */
  readonly textKey: string;
}

export type Cache = Record<string, CacheKeys & { readonly page: ExaminedPage }>;

export const cacheFile = '.cache/checks/pages.json';

/**
 * Files that cannot affect the findings of another page. Partials can: they are in folders that start
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

const hashAll = (inputs: readonly string[]): string =>
  createHash('sha256').update(inputs.join('\0')).digest('hex');

/** Hashes the parts of the contract that a page shows. */
export async function hashContract(text: string, directory: string): Promise<string> {
  // Any file could add the unknown operation.
  const readAll = () => fastGlob.sync(`${directory}/**/*.yaml`).map((file) => readFileSync(file, 'utf8'));
  const texts = await serializePageContract(text, directory).catch(readAll);
  return hashAll(texts);
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

export async function cacheKeysOf(text: string, rulesKey: string): Promise<CacheKeys> {
  const textKey = hashAll([rulesKey, text]);
  return { key: hashAll([textKey, await hashContract(text, contractFolder)]), textKey };
}
