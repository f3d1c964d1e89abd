import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { contentFiles, readSitePages } from '../routes/site-pages';
import { type ExaminedPage, examinePage } from './examine-page';
import { formatFinding } from './format-finding';
import { PageCache } from './page-cache';
import { siteRules } from './site-rules';

/** Answers what is wrong with a page while pages are being edited. */
export interface PageWatch {
  /**
   * @param path - Absolute path of a page.
   * @param text - Its text.
   * @returns Its errors, one line each. Other pages are read as they were when they were last asked about.
   */
  listMistakes(path: string, text: string): Promise<string[]>;
}

const quietTime = 2000;
/** All pages of a start ask within moments of each other; the list of pages is read once for them. */
const freshTime = 1000;

/**
 * Starts to follow the pages of the site.
 *
 * @returns The watch. What it finds is stored for the next start and for `npm run check`.
 */
export function watchPages(): PageWatch {
  const cache = new PageCache();
  const examined = new Map<string, ExaminedPage>();
  let saving: NodeJS.Timeout | undefined;

  async function examine(file: string, text: string): Promise<ExaminedPage> {
    const result = cache.get(file, text) ?? (await examinePage(file, text));
    cache.set(file, text, result);
    examined.set(file, result);
    clearTimeout(saving);
    saving = setTimeout(() => cache.save(), quietTime).unref();
    return result;
  }

  let list: { files: string[]; routes: ReturnType<typeof readSitePages>; time: number } | undefined;
  let others = Promise.resolve();

  function listPages(): NonNullable<typeof list> {
    if (!list || performance.now() - list.time > freshTime) {
      list = { files: contentFiles(), routes: readSitePages(), time: performance.now() };
    }
    return list;
  }

  /** One after the other: pages that ask at the same time wait for the same work. */
  function examineOthers(files: readonly string[]): Promise<void> {
    others = others.then(async () => {
      for (const file of files.filter((name) => name.endsWith('.mdx') && !examined.has(name))) {
        await examine(file, readFileSync(file, 'utf8'));
      }
    });
    return others;
  }

  return {
    async listMistakes(path, text) {
      const file = relative(process.cwd(), path);
      const { findings, facts } = await examine(file, text);
      const { files, routes } = listPages();
      await examineOthers(files);
      const pages = new Map([...examined].filter(([name]) => files.includes(name)).map(([name, page]) => [name, page.facts]));
      const site = { routes, pages, files };
      const all = [...findings, ...siteRules.flatMap((rule) => rule(facts, site))];
      return all.filter(({ severity }) => severity === 'error').map(formatFinding);
    },
  };
}
