import { join, resolve } from 'node:path';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { VcsConfig } from '@docusaurus/types';
import { readSitePages } from '../site-pages';

type CreateItems = NonNullable<Exclude<PresetOptions['sitemap'], false | undefined>['createSitemapItems']>;
type Routes = Parameters<CreateItems>[0]['routes'];

function readFiles(routes: Routes): [path: string, file: string][] {
  return routes.flatMap(({ path, metadata, routes: inner }): [string, string][] => [
    ...(metadata?.sourceFilePath ? [[path, metadata.sourceFilePath] as [string, string]] : []),
    ...readFiles(inner ?? []),
  ]);
}

/**
 * Makes the items of the sitemap with the time of the last commit that changed a page (see `pageHistory`), or the file of its
 * category, which Docusaurus does not look for. Without a history, and for a page that is not committed, the time is left out.
 *
 * @param history - What knows the times.
 * @returns What the sitemap plugin calls.
 */
export function sitemapItems(history: VcsConfig): CreateItems {
  return async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
    const inBase = (path: string): string => join(siteConfig.baseUrl, path);
    const files = new Map([
      ...readFiles(routes),
      ...readSitePages()
        .filter(({ source }) => source.endsWith('.yml'))
        .map(({ route, source }): [string, string] => [inBase(route), source]),
    ]);
    const items = await defaultCreateSitemapItems({ routes, siteConfig });
    return Promise.all(
      items.map(async (item) => {
        const file = files.get(decodeURI(new URL(item.url).pathname));
        const change = file && (await history.getFileLastUpdateInfo(resolve(file)));
        return change ? { ...item, lastmod: new Date(change.timestamp).toISOString() } : item;
      }),
    );
  };
}
