import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { contentFiles, readSitePages } from '../routes/site-pages';
import { type ExaminedPage, examinePage } from './examine-page';
import { formatFinding } from './format-finding';
import { loadDictionaries } from './load-dictionaries';
import { PageCache } from './page-cache';
import { siteRules } from './site-rules';

/** Answers what is wrong with a page while pages are being edited. */
export interface PageWatch {
  /**
   * @param path - Absolute path of a page.
   * @param text - Its text.
   * @returns Its errors, one line each; before `begin`, those of pages that were checked before.
   */
  listMistakes(path: string, text: string): Promise<string[]>;
  /** The file that changes when the mistakes of a page are known later than the page was asked about. */
  markOf(path: string): string;
  /** The first compilation is over: pages that could not wait for their check are checked now. */
  begin(): Promise<void>;
}

const marks = '.cache/checks/marks';
/** All pages of a start ask within moments of each other; the list of pages is read once for them. */
const freshTime = 1000;

/**
 * Starts to follow the pages of the site. What it finds is stored for the next start and for `npm run check`.
 *
 * @returns The watch.
 */
export function watchPages(): PageWatch {
  const cache = new PageCache();
  const examined = new Map<string, ExaminedPage>();
  let list: { files: string[]; routes: ReturnType<typeof readSitePages>; time: number } | undefined;
  let hasBegun = false;

  function listPages(): NonNullable<typeof list> {
    if (!list || performance.now() - list.time > freshTime) {
      const files = contentFiles();
      // Reading all routes takes longer than a check: they change with the files.
      const isSame = list?.files.join() === files.join();
      list = { files, routes: list && isSame ? list.routes : readSitePages(), time: performance.now() };
    }
    return list;
  }

  async function examine(file: string, text: string): Promise<ExaminedPage> {
    const result = cache.get(file, text) ?? (await examinePage(file, text));
    cache.set(file, text, result);
    examined.set(file, result);
    return result;
  }

  function judge({ findings, facts }: ExaminedPage): string[] {
    const { files, routes } = listPages();
    const pages = new Map([...examined].filter(([name]) => files.includes(name)).map(([name, page]) => [name, page.facts]));
    const all = [...findings, ...siteRules.flatMap((rule) => rule(facts, { routes, pages, files }))];
    return all.filter(({ severity }) => severity === 'error').map(formatFinding);
  }

  const documents = (): string[] => contentFiles().filter((name) => name.endsWith('.mdx'));
  const markOf = (file: string): string => resolve(marks, createHash('sha256').update(file).digest('hex').slice(0, 16));

  mkdirSync(marks, { recursive: true });
  const known = documents().map((file) => ({ file, result: cache.get(file, readFileSync(file, 'utf8')) }));
  const isKnown = known.every(({ file, result }) => result && examined.set(file, result));

  return {
    markOf: (path) => markOf(relative(process.cwd(), path)),
    async listMistakes(path, text) {
      const file = relative(process.cwd(), path);
      // A start does not wait for checks: pages that were not checked before are checked in `begin`.
      if (!hasBegun && !isKnown) {
        return [];
      }
      return judge(await examine(file, text));
    },
    async begin() {
      if (hasBegun) {
        return;
      }
      hasBegun = true;
      await loadDictionaries();
      const late = isKnown ? [] : documents();
      for (const file of late) {
        await examine(file, readFileSync(file, 'utf8'));
        await setImmediate();
      }
      for (const file of late) {
        const result = examined.get(file);
        if (result && judge(result).length > 0) {
          writeFileSync(markOf(file), String(Date.now()));
        }
      }
      cache.save();
    },
  };
}
