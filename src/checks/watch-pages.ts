import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { contentFiles, readSitePages } from '../routes/site-pages';
import { type ExaminedPage, examinePage } from './examine-page';
import { formatFinding } from './format-finding';
import { PageCache } from './page-cache';
import { siteRules } from './site-rules';

/**
 * Starts to follow the pages of the site. What it finds is stored for the next start and for `npm run check`.
 *
 * @returns A function that checks the pages that have changed since it was called before, and answers with the errors of all pages,
 *   one line each.
 */
export function watchPages(): () => Promise<string[]> {
  const cache = new PageCache();
  const examined = new Map<string, { readonly text: string; readonly page: ExaminedPage }>();
  let list: { files: string[]; routes: ReturnType<typeof readSitePages> } | undefined;

  function listPages(): NonNullable<typeof list> {
    const files = contentFiles();
    // Reading all routes takes longer than a check: they change with the files.
    const isSame = list?.files.join() === files.join();
    list = { files, routes: list && isSame ? list.routes : readSitePages() };
    return list;
  }

  async function examine(file: string): Promise<void> {
    const text = readFileSync(file, 'utf8');
    if (examined.get(file)?.text === text) {
      return;
    }
    const page = cache.get(file, text) ?? (await examinePage(file, text));
    cache.set(file, text, page);
    examined.set(file, { text, page });
    // The server answers in between.
    await setImmediate();
  }

  return async () => {
    const { files, routes } = listPages();
    const names = files.filter((name) => name.endsWith('.mdx'));
    for (const name of examined.keys()) {
      if (!names.includes(name)) {
        examined.delete(name);
      }
    }
    for (const name of names) {
      await examine(name);
    }
    cache.save();
    const site = { routes, pages: new Map([...examined].map(([name, { page }]) => [name, page.facts])), files };
    return [...examined.values()]
      .flatMap(({ page: { findings, facts } }) => [...findings, ...siteRules.flatMap((rule) => rule(facts, site))])
      .filter(({ severity }) => severity === 'error')
      .map(formatFinding);
  };
}
