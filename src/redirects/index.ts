// Old addresses, which `redirects.tsv` lists: a page at each that leads on, what hosts redirect, and anchors that have moved within the
// site. Without its line in `docusaurus.config.ts`, old addresses are not found.
import { join } from 'node:path';
import { Joi } from '@docusaurus/utils-validation';
import { checkOptions, defineFeature, type Feature } from '../feature';
import { listMovedAnchors, readRedirects } from './redirects';

/** Options of the redirects. */
interface RedirectOptions {
  /** The list, relative to the project root. */
  readonly list: string;
}

export function redirects(options: Partial<RedirectOptions> = {}): Feature {
  const { list } = checkOptions<RedirectOptions>('redirects', { list: Joi.string().default('redirects.tsv') }, options);
  return defineFeature(
    'redirects',
    {
      rules: async () => [(await import('./check-published-anchors')).checkPublishedAnchors],
      afterBuild: async () => (await import('./write-redirect-pages')).writeRedirectPages(list),
    },
    ({ siteDir, baseUrl }) => ({
      getPathsToWatch: () => [join(siteDir, list)],
      getClientModules: () => [join(siteDir, 'src/redirects/follow-moved-anchor')],
      async contentLoaded({ actions }) {
        const moved = listMovedAnchors(readRedirects(list, siteDir));
        // Browsers take the new address as it is written.
        const encode = (_: string, value: unknown) => (typeof value === 'string' ? encodeURI(baseUrl + value.slice(1)) : value);
        await actions.createData('anchors.json', JSON.stringify(moved, encode));
      },
    }),
  );
}
