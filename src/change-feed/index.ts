// An Atom feed of API changes, `/changes.xml`, linked from the head of every page. Without its line in
// `docusaurus.config.ts` there is no feed; the lists of changes on the pages of the versions stay.

import { defineFeature, type Feature } from '../feature';
import { feedPath } from '../site/published-paths';

export function changeFeed(contract: string): Feature {
  return defineFeature(
    'change-feed',
    { afterBuild: async () => (await import('./write-change-feed')).writeChangeFeed(contract) },
    ({ baseUrl }) => ({
      injectHtmlTags: () => ({
        headTags: [
          {
            tagName: 'link',
            attributes: {
              rel: 'alternate',
              type: 'application/atom+xml',
              href: `${baseUrl}${feedPath}`,
              title: 'Changes of the Pitel API',
            },
          },
        ],
      }),
    }),
  );
}
