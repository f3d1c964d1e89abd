// An Atom feed of the changes of the API, `/changes.xml`, which every page names in its head. Without its line in
// `docusaurus.config.ts` there is none of it; the list of changes on the start page stays.
import { Joi } from '@docusaurus/utils-validation';
import { checkOptions, defineFeature, type Feature } from '../feature';

/** Options of the change feed. */
interface ChangeFeedOptions {
  /** Directory of the contracts, in which the changes stand. */
  readonly contract: string;
}

export function changeFeed(options: Partial<ChangeFeedOptions> = {}): Feature {
  const { contract } = checkOptions<ChangeFeedOptions>('change-feed', { contract: Joi.string().default('openapi') }, options);
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
              href: `${baseUrl}changes.xml`,
              title: 'Changes of the Pitel API',
            },
          },
        ],
      }),
    }),
  );
}
