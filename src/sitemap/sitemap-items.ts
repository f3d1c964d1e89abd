import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { sectionHome, sections } from '../sections';
import { pageSources } from './page-sources';

type CreateItems = NonNullable<SitemapOptions['createSitemapItems']>;
type Routes = Parameters<CreateItems>[0]['routes'];

/** Files of the pages that a category generates, by path below the base URL. */
function readCategories(): Map<string, string> {
  const found = sections.flatMap((section) =>
    fastGlob.sync(`${section.folder}/**/_category_.yml`).flatMap((file): [string, string][] => {
      const slug = parse(readFileSync(file, 'utf8')).link?.slug;
      return typeof slug === 'string' ? [[sectionHome(section) + slug.slice(1), file]] : [];
    }),
  );
  return new Map(found);
}

function readFiles(routes: Routes): [path: string, file: string][] {
  return routes.flatMap(({ path, metadata, routes: inner }): [string, string][] => [
    ...(metadata?.sourceFilePath ? [[path, metadata.sourceFilePath] as [string, string]] : []),
    ...readFiles(inner ?? []),
  ]);
}

/**
 * Items of the sitemap with the day and time of the last commit that changed a page: its file, the contract behind its operations, or
 * the file of its category. Docusaurus itself knows neither of the last two, and misses the first: it asks Git's history for a relative
 * path. Without a history, and for a page that is not committed, the date is left out.
 *
 * @param contractFolder - Folder of the API contract.
 * @returns What the sitemap plugin takes as `createSitemapItems`.
 */
export function sitemapItems(contractFolder: string): CreateItems {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const sourcesOf = pageSources(contractFolder);
    const files = new Map(readFiles(routes));
    const inBase = (path: string): string => join(siteConfig.baseUrl, path);
    for (const [path, file] of readCategories()) {
      files.set(inBase(path), file);
    }
    const readTime = async (file: string): Promise<number> => {
      const change = await siteConfig.future.experimental_vcs.getFileLastUpdateInfo(resolve(file)).catch(() => null);
      return change?.timestamp ?? 0;
    };
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    return Promise.all(
      items.map(async (item) => {
        const file = files.get(decodeURI(new URL(item.url).pathname));
        const times = await Promise.all((file ? sourcesOf(file) : []).map(readTime));
        const last = Math.max(0, ...times);
        return last === 0 ? item : { ...item, lastmod: new Date(last).toISOString() };
      }),
    );
  };
}
