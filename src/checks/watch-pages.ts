import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { contentFiles, readSitePages } from '../routes/site-pages';
import { type ExaminedPage, examinePage } from './examine-page';
import { formatFinding } from './format-finding';
import { markOfPage } from './mark-of-page';
import { PageCache } from './page-cache';
import { siteRules } from './site-rules';

/** Answers what is wrong with a page while pages are being edited. */
export interface PageWatch {
  /**
   * @param path - Absolute path of a page.
   * @param text - Its text.
   * @returns Its errors, one line each. A page that had none is not kept waiting: it is checked by `settle`.
   */
  listMistakes(path: string, text: string): Promise<string[]>;
  /** Checks the pages that were asked about, and changes the mark of every page about which there is something new to say. */
  settle(): Promise<void>;
}

/**
 * Starts to follow the pages of the site. What it finds is stored for the next start and for `npm run check`.
 *
 * @returns The watch.
 */
export function watchPages(): PageWatch {
  const cache = new PageCache();
  const examined = new Map<string, ExaminedPage>();
  /** What was last said about each page. */
  const said = new Map<string, string>();
  const waiting = new Set<string>();
  let list: { files: string[]; routes: ReturnType<typeof readSitePages> } | undefined;

  function listPages(): NonNullable<typeof list> {
    const files = contentFiles();
    // Reading all routes takes longer than a check: they change with the files.
    const isSame = list?.files.join() === files.join();
    list = { files, routes: list && isSame ? list.routes : readSitePages() };
    return list;
  }

  async function examine(file: string, text: string): Promise<void> {
    const result = cache.get(file, text) ?? (await examinePage(file, text));
    cache.set(file, text, result);
    examined.set(file, result);
  }

  /** The errors of each page. */
  function judge(): Map<string, string[]> {
    const { files, routes } = listPages();
    const known = new Map([...examined].filter(([name]) => files.includes(name)));
    const pages = new Map([...known].map(([name, page]) => [name, page.facts]));
    const site = { routes, pages, files };
    return new Map(
      [...known].map(([name, { findings, facts }]) => {
        const all = [...findings, ...siteRules.flatMap((rule) => rule(facts, site))];
        return [name, all.filter(({ severity }) => severity === 'error').map(formatFinding)];
      }),
    );
  }

  return {
    async listMistakes(path, text) {
      const file = relative(process.cwd(), path);
      const isBeingMended = (said.get(file) ?? '') !== '';
      if (!isBeingMended) {
        waiting.add(file);
        return [];
      }
      await examine(file, text);
      const messages = judge().get(file) ?? [];
      said.set(file, messages.join('\n'));
      return messages;
    },
    async settle() {
      const files = examined.size === 0 ? listPages().files.filter((name) => name.endsWith('.mdx')) : [...waiting];
      waiting.clear();
      for (const file of files) {
        const text = readFileSync(file, 'utf8');
        await examine(file, text);
        await setImmediate();
      }
      for (const [file, messages] of judge()) {
        const text = messages.join('\n');
        if (text !== (said.get(file) ?? '')) {
          said.set(file, text);
          const mark = markOfPage(resolve(file));
          mkdirSync(dirname(mark), { recursive: true });
          writeFileSync(mark, text);
        }
      }
      cache.save();
    },
  };
}
