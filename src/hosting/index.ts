// CSP, headers, caching and redirects for static hosts and nginx, and `robots.txt`. Without its line in
// `docusaurus.config.ts`, a build has pages only.
import { defineFeature, type Feature } from '../feature';
import { robotsPath, sitemapPath } from '../site/published-paths';
import type { InlineCode } from './add-page-policies';

export function hosting(options: { algoliaAppId?: string | undefined; hasExampleOrigin?: boolean }): Feature {
  const { algoliaAppId, hasExampleOrigin } = options;
  return defineFeature('hosting', {
    afterBuild: async () => {
      const { listInlineCode, addPagePolicies } = await import('./add-page-policies');
      const { writeHostFiles } = await import('./write-host-files');
      const code = new Map<string, InlineCode>();
      return {
        stage: 'policies',
        readHtml(document, file) {
          code.set(file, listInlineCode(document, file));
        },
        async write(site) {
          // RFC 9309. An empty `Disallow` allows everything.
          await site.write(
            robotsPath,
            `User-agent: *\nDisallow:\n\nSitemap: ${site.address(`/${sitemapPath}`)}\n`,
          );
          addPagePolicies(site, code, algoliaAppId !== undefined);
          await writeHostFiles(site, algoliaAppId);
          if (hasExampleOrigin) {
            console.warn(
              `[WARNING] SITE_URL is not set: canonical links, the sitemap, the feed and llms.txt name ${site.url}, which is only an example. Before you publish, build again with SITE_URL set to the origin that readers use.`,
            );
          }
        },
      };
    },
  });
}
