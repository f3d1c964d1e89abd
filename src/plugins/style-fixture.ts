import type { PluginConfig } from '@docusaurus/types';

/**
 * The page `/style-fixture` that shows what writers may use. It exists in `npm start` only: the build has no such route.
 *
 * @param path - The folder of the page.
 * @returns The pages plugin, or nothing outside the development server.
 */
export function styleFixture(path: string): PluginConfig[] {
  return process.env.NODE_ENV === 'development'
    ? [
        [
          '@docusaurus/plugin-content-pages',
          { id: 'style-fixture', path, routeBasePath: '/', admonitions: { keywords: ['unspecified'], extendDefaults: true } },
        ],
      ]
    : [];
}
