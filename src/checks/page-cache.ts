import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fastGlob from 'fast-glob';
import type { ExaminedPage } from './check-pages';

const cacheFile = '.cache/checks/pages.json';

/** What decides what is found on a page, besides its text: the rules, the contract, and the drawings. */
const inputs = ['src/{checks,contract,remark}/**/*', 'src/sections.ts', 'package-lock.json', 'openapi/**', 'drawings/**'];

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

interface PageCache {
  /** What is known of a page; it is examined when its text or one of the inputs has changed. */
  take(file: string, text: string, examine: () => Promise<ExaminedPage>): Promise<ExaminedPage>;
  save(): void;
}

/** Opens what was found on pages before. */
export function openPageCache(): PageCache {
  const files = fastGlob.sync(inputs).sort();
  const key = hash(files.flatMap((file) => [file, readFileSync(file, 'utf8')]));
  let entries: Record<string, { key: string; page: ExaminedPage }> = {};
  try {
    entries = JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    // Nothing was found before.
  }
  return {
    async take(file, text, examine) {
      const own = hash([key, text]);
      const known = entries[file];
      const page = known?.key === own ? known.page : await examine();
      entries[file] = { key: own, page };
      return page;
    },
    save() {
      mkdirSync(dirname(cacheFile), { recursive: true });
      // In one step, so that another process never reads half of it.
      writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify(entries));
      renameSync(`${cacheFile}.${process.pid}`, cacheFile);
    },
  };
}
