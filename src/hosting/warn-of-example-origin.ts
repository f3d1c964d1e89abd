import type { BuiltSite } from '../site/built-site';

export function warnOfExampleOrigin({ url }: Pick<BuiltSite, 'url'>): void {
  console.warn(
    `[WARNING] SITE_URL is not set: canonical links, the sitemap, the feed and llms.txt name ${url}, which is only an example. Before you publish, build again with SITE_URL set to the origin that readers use.`,
  );
}
